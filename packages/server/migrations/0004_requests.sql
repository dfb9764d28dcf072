create table request (
  id               uuid primary key,
  draft_number     integer generated always as identity,     -- «Ч-{n}»: gaps are allowed
  number           code unique,                               -- given at submission, gap-free
  kind             code not null default 'ordinary' check (kind in
                     ('ordinary', 'expertSupport', 'esPreExamination', 'complianceEstimation', 'conclusionRequest')),
  root_id          uuid references request,                   -- expert support: the root contract's request
  group_id         uuid,                                      -- united requests: one object
  goal             smallint not null,
  object_type      smallint not null,
  work_type        smallint not null,
  subdivision      code not null,
  region           code,
  organization_id  uuid references organization,              -- the declarant's; null for a natural person
  owner_id         uuid not null references app_user,
  lead_id          uuid references app_user,
  stage            code not null references stage,
  return_stage     code references stage,
  stage_since      instant not null,
  due_at           instant,                                   -- the nearest open deadline, copied by the move
  due_side         code check (due_side in ('declarant', 'organisation')),
  done_by          text check (done_by in ('declarant', 'organisation')), -- at a stage of both sides: who waits for the other
  is_back          boolean not null default false,            -- corrected and sent back, before the examination again
  open_items       integer not null default 0,
  open_remarks     integer not null default 0,
  request_remarks  integer not null default 0,
  conclusion_id    uuid,
  ends_on          date,
  object_name      text not null default '',
  declarant_name   text not null default '',
  declarant_inn    code,
  revision         integer not null default 1,
  submitted_at     instant,
  created_at       instant not null,
  updated_at       instant not null,                          -- the last act; autosave moves it at most once a minute
  deleted_at       instant
) with (fillfactor = 85);
-- A few organisations own most of the rows: the planner has to know which.
alter table request alter column organization_id set statistics 1000;

-- Lists: whose requests, then their order.
create index request_updated            on request (updated_at desc, id desc)                         where deleted_at is null;
create index request_created            on request (created_at desc, id desc)                         where deleted_at is null;
create index request_org_updated        on request (organization_id, updated_at desc, id desc)        where deleted_at is null;
create index request_org_stage_updated  on request (organization_id, stage, updated_at desc, id desc) where deleted_at is null;
create index request_org_due            on request (organization_id, due_at, id)                      where due_at is not null and deleted_at is null;
create index request_stage_updated      on request (stage, updated_at desc, id desc)                  where deleted_at is null;
create index request_subdivision_stage  on request (subdivision, stage, updated_at desc, id desc)     where deleted_at is null;
create index request_due                on request (due_at, id)                                       where due_at is not null and deleted_at is null;
create index request_back               on request (updated_at desc, id desc)                         where is_back and deleted_at is null;
create index request_nobody             on request (stage, updated_at desc, id desc)                  where lead_id is null and number is not null and deleted_at is null;
create index request_led                on request (lead_id, updated_at desc, id desc)                where lead_id is not null and deleted_at is null;
create index request_owner              on request (owner_id);
create index request_root               on request (root_id)                                          where root_id is not null;
create index request_group              on request (group_id)                                         where group_id is not null;
-- Looked for by the beginning of its number.
create index request_number_start       on request (number text_pattern_ops)                          where number is not null;
-- «Удалённые черновики» and the sweep of them: of the drafts in use nothing is in these.
create index request_deleted              on request (deleted_at)                                     where deleted_at is not null;
create index request_deleted_owner        on request (owner_id, deleted_at desc, id desc)             where deleted_at is not null;
create index request_deleted_organization on request (organization_id, deleted_at desc, id desc)      where deleted_at is not null;

-- A cascade may delete a draft, never what was submitted.
create function only_drafts_are_deleted() returns trigger language plpgsql as $$
begin
  if old.number is not null then
    raise exception 'request % was submitted and stays', old.number using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger request_keep before delete on request for each row execute function only_drafts_are_deleted();

-- The flat fields of the application, one row per form section. Only the key is indexed, so a save stays inside its page.
create table request_section (
  request_id   uuid not null references request on delete cascade,
  section      code not null,
  data         jsonb not null default '{}',                   -- {field: value}
  origin       jsonb not null default '{}',                   -- {field: {s: source, at}}; a field without an entry was typed
  schema       smallint not null default 1,
  revision     integer not null default 1,
  updated_at   instant not null,
  updated_by   uuid not null,
  primary key (request_id, section)
) with (fillfactor = 70, toast_tuple_target = 4096);

-- History of every field: one row per person, section and five minutes.
create table section_change (
  request_id    uuid not null references request on delete cascade,
  section       code not null,
  revision      integer not null,                             -- the first revision of the sitting
  last_revision integer not null,
  at            instant not null,
  last_at       instant not null,
  by_user       uuid not null,
  on_behalf_of  uuid,
  changes       jsonb not null,                               -- {field: [old, new, source]}
  primary key (request_id, section, revision)
) with (fillfactor = 80);

-- The whole application as it stood at a submission or a staff change; print forms name its digest.
create table request_snapshot (
  request_id   uuid not null references request on delete cascade,
  no           smallint not null,
  reason       code not null,
  data         jsonb not null,
  sha256       digest not null,
  by_user      uuid,
  at           instant not null,
  primary key (request_id, no)
);

create table request_link (
  request_id   uuid not null references request on delete cascade,
  linked_id    uuid not null references request,
  kind         code not null check (kind in
                 ('previous', 'surveysFirst', 'technicalFirst', 'esRoot', 'complianceEstimation', 'conclusion')),
  created_at   instant not null,
  primary key (request_id, linked_id, kind),
  check (request_id <> linked_id)
);
create index request_link_back on request_link (linked_id);

-- Which application a draft was copied from, and what was told of the copy: stale, left behind.
create table request_copy (
  request_id     uuid primary key references request on delete cascade,
  source_id      uuid not null references request,
  with_documents boolean not null,
  documents      integer not null,
  stale          jsonb not null,                              -- [{label, text, why}]
  dropped        jsonb not null,
  created_at     instant not null
);
create index request_copy_source on request_copy (source_id);

-- Drafts nobody has changed for long, and when their people were warned that they will be deleted.
create table idle_draft (
  request_id  uuid primary key references request on delete cascade,
  warned_at   instant not null,
  idle_since  instant not null                                -- request.updated_at then: any change since takes the warning back
);

-- A request is unread while its last act is newer than what the person saw.
create table request_seen (
  user_id      uuid not null references app_user on delete cascade,
  request_id   uuid not null references request on delete cascade,
  seen_at      instant not null,
  primary key (user_id, request_id)
) with (fillfactor = 80);
create index request_seen_request on request_seen (request_id);

-- Whose page shows a request at this moment. Worth nothing after a crash, so it is not logged.
create unlogged table presence (
  page_id      uuid primary key,
  request_id   uuid not null references request on delete cascade,
  user_id      uuid not null references app_user,
  browser_id   uuid not null,                                 -- all its pages go when its connection is cut
  side         code not null check (side in ('declarant', 'organisation')),
  section      code,
  is_editing   boolean not null default false,
  seen_at      instant not null                               -- of the machine: the demo's clock moves nobody
);
create index presence_request on presence (request_id, seen_at);
create index presence_browser on presence (browser_id);

-- What a person has noted for himself about a request: nobody else reads it.
create table request_comment (
  request_id   uuid not null references request on delete cascade,
  user_id      uuid not null references app_user on delete cascade,
  text         text not null,
  revision     integer not null default 1,
  updated_at   instant not null,
  primary key (request_id, user_id)
);
create index request_comment_user on request_comment (user_id);

-- Who of the examination organisation works on the request. Ended, never deleted.
create table request_staff (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  user_id      uuid not null references app_user,
  part         code not null check (part in ('lead', 'expert')),
  discipline   code,
  since        instant not null,
  until        instant,
  assigned_by  uuid
);
create unique index request_staff_once on request_staff (request_id, user_id, part, discipline) nulls not distinct where until is null;
create unique index request_staff_one_lead on request_staff (request_id) where part = 'lead' and until is null;
create index request_staff_request on request_staff (request_id);
-- Leads are found by request.lead_id.
create index request_staff_expert on request_staff (user_id, request_id) where part = 'expert' and until is null;

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
  key          uuid not null,                                 -- of the caller; of a timer: the id of its deadline
  at           instant not null,
  unique (request_id, no),
  unique (request_id, key)
);

create table deadline (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  kind         code not null,
  side         code not null check (side in ('declarant', 'organisation')),
  action       code not null,                                 -- the move that is made when it passes
  started_at   instant not null,
  term         integer not null,
  unit         code not null check (unit in ('working', 'calendar')),
  extended     integer not null default 0,
  due_at       instant not null,
  calendar     code not null,                                 -- version of the production calendar it was counted by
  source       text not null,
  closed_at    instant,
  outcome      code check (outcome in ('met', 'missed', 'stopped', 'recounted')),
  attempts     smallint not null default 0,                   -- of the sweep: one that fails does not hold up the rest
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
