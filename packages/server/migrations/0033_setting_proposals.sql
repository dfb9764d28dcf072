-- A new value of a setting waits here for a second person; what was decided stays as the history.
create table setting_proposal (
  id           uuid primary key,
  key          code not null,
  scope        code not null,
  value        jsonb not null,
  valid_from   date not null,
  valid_to     date check (valid_to >= valid_from),
  source       text not null,
  confirmed    boolean not null,
  state        code not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  proposed_by  uuid not null references app_user,
  proposed_at  instant not null,
  decided_by   uuid references app_user,
  decided_at   instant,
  reason       text,
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'accepted' or decided_by <> proposed_by)
);
create unique index setting_proposal_waiting on setting_proposal (key, scope) where state = 'waiting';
create index setting_proposal_newest on setting_proposal (proposed_at desc, id desc);
create index setting_proposal_proposed_by on setting_proposal (proposed_by);
create index setting_proposal_decided_by on setting_proposal (decided_by) where decided_by is not null;
