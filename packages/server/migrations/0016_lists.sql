-- What lists of requests ask for besides: who has no lead, what the declarant has mended and sent back, what is due first.
alter table request add column is_back boolean not null default false;   -- mended, and before the examination again

update request r set is_back = true
where r.deleted_at is null and r.stage in ('completeness', 'examination', 'correctionDeadlineExtended_waiting') and exists (
  select from stage_move m
  where m.request_id = r.id and m.actor = 'declarant' and m.from_stage ~ '^(completeness|examination)Correction|^correctionDeadline');

create index request_back      on request (updated_at desc, id desc)                  where is_back and deleted_at is null;
create index request_nobody    on request (stage, updated_at desc, id desc)           where lead_id is null and number is not null and deleted_at is null;
create index request_org_due   on request (organization_id, due_at, id)               where due_at is not null and deleted_at is null;

-- The address of the object is searched too.
update request_search s set search = s.search || ' ' || trim(fold(a.text))
from (select request_id, string_agg(text, ' ' order by position) as text from address where part_id is null group by request_id) a
where a.request_id = s.request_id;

-- A list as somebody keeps it: what stands in the address of the page, under a name.
create table list_view (
  id               uuid primary key,
  owner_id         uuid not null references app_user,
  list             code not null check (list in ('requests', 'requests-all')),
  name             text not null check (length(name) between 1 and 80),
  search           text not null check (length(search) <= 2000),   -- what stands after «?»
  shared_with      code check (shared_with in ('organisation', 'staff')),
  organization_id  uuid references organization,                   -- whose people see it; null unless shared with an organisation
  created_at       instant not null,
  updated_at       instant not null,
  deleted_at       instant,
  check ((organization_id is not null) = (shared_with is not distinct from 'organisation'))
);
create index list_view_owner        on list_view (owner_id, list)                     where deleted_at is null;
create index list_view_organization on list_view (organization_id, list)              where organization_id is not null and deleted_at is null;
create index list_view_staff        on list_view (list)                               where shared_with = 'staff' and deleted_at is null;

-- What a list opens with when its address says nothing: a ready-made view by its name, or a kept one by its id.
create table list_default (
  user_id      uuid not null references app_user on delete cascade,
  list         code not null,
  view         code not null,
  primary key (user_id, list)
);
