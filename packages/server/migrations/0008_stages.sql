-- How the present stage came about. The key makes a repeated call find its first answer.
create table stage_move (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  no           smallint not null,
  from_stage   code,
  to_stage     code not null,
  action       code not null,
  actor        code not null,
  by_user      uuid,
  on_behalf_of uuid,
  reason       text,
  facts        jsonb not null default '{}',
  key          uuid not null,                                        -- of the caller; of a timer: the id of its deadline
  at           instant not null,
  unique (request_id, no),
  unique (request_id, key)
);

create table deadline (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  kind         code not null,
  side         code not null check (side in ('declarant', 'organisation')),
  action       code not null,                                        -- the move that is made when it passes
  started_at   instant not null,
  term         integer not null,
  unit         code not null check (unit in ('working', 'calendar')),
  extended     integer not null default 0,
  due_at       instant not null,
  calendar     code not null,                                        -- version of the production calendar it was counted by
  source       text not null,
  closed_at    instant,
  outcome      code check (outcome in ('met', 'missed', 'stopped', 'recounted')),
  attempts     smallint not null default 0,                          -- of the sweep: one that fails does not hold up the rest
  error        text
);
create index deadline_due on deadline (due_at) where closed_at is null;
create index deadline_request on deadline (request_id);

-- Whose time was running, and why it stopped.
create table clock_span (
  request_id   uuid not null references request on delete cascade,
  move_no      smallint not null,
  side         code not null check (side in ('declarant', 'organisation', 'nobody')),
  reason       code not null,
  since        instant not null,
  until        instant,
  primary key (request_id, move_no)
);
