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

create index request_updated            on request (updated_at desc, id desc)                         where deleted_at is null;
create index request_created            on request (created_at desc, id desc)                         where deleted_at is null;
create index request_org_updated        on request (organization_id, updated_at desc, id desc)        where deleted_at is null;
create index request_org_stage_updated  on request (organization_id, stage, updated_at desc, id desc) where deleted_at is null;
create index request_stage_updated      on request (stage, updated_at desc, id desc)                  where deleted_at is null;
create index request_subdivision_stage  on request (subdivision, stage, updated_at desc, id desc)     where deleted_at is null;
create index request_due                on request (due_at, id)                                       where due_at is not null and deleted_at is null;
create index request_lead               on request (lead_id, updated_at desc, id desc)                where lead_id is not null;
create index request_owner              on request (owner_id);
create index request_root               on request (root_id)                                          where root_id is not null;
create index request_group              on request (group_id)                                         where group_id is not null;

-- Apart from the request: otherwise every move and touch would rewrite the trigram entries.
create table request_search (
  request_id   uuid primary key references request on delete cascade,
  search       text not null                                  -- fold(number, object, declarant, ИНН)
);
create index request_search_text on request_search using gin (search gin_trgm_ops);

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

-- A request is unread while its last act is newer than what the person saw.
create table request_seen (
  user_id      uuid not null references app_user on delete cascade,
  request_id   uuid not null references request on delete cascade,
  seen_at      instant not null,
  primary key (user_id, request_id)
) with (fillfactor = 80);
create index request_seen_request on request_seen (request_id);

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
create index request_staff_user on request_staff (user_id) where until is null;

-- A cascade may eat a draft, never what was submitted.
create function only_drafts_are_deleted() returns trigger language plpgsql as $$
begin
  if old.number is not null then
    raise exception 'request % was submitted and stays', old.number using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger request_keep before delete on request for each row execute function only_drafts_are_deleted();

-- Counters of the staff's stage groups. Moves append differences, one job folds them: no counter row is ever shared.
create table request_count (
  subdivision  code not null,
  stage        code not null,
  n            integer not null,
  primary key (subdivision, stage)
);
create table request_count_delta (
  subdivision  code not null,
  stage        code not null,
  n            smallint not null
);

create function request_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into request_count_delta (subdivision, stage, n) values (old.subdivision, old.stage, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into request_count_delta (subdivision, stage, n) values (new.subdivision, new.stage, 1);
  end if;
  return null;
end $$;
create trigger request_count_row after insert or delete on request for each row execute function request_counted();
create trigger request_count_change after update of stage, subdivision, deleted_at on request for each row
  when (old.stage is distinct from new.stage or old.subdivision is distinct from new.subdivision
        or old.deleted_at is distinct from new.deleted_at)
  execute function request_counted();

create function fold_request_counts() returns void language sql as $$
  with taken as (delete from request_count_delta returning subdivision, stage, n),
       summed as (select subdivision, stage, sum(n)::integer as n from taken group by 1, 2 having sum(n) <> 0)
  insert into request_count as c (subdivision, stage, n) select subdivision, stage, n from summed
  on conflict (subdivision, stage) do update set n = c.n + excluded.n
$$;
