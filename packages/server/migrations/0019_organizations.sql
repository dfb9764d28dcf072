-- Organisations register themselves. What the state register does not confirm waits for the staff, and has no people yet:
-- whoever registered it becomes its administrator when it is approved.
alter table organization
  add column state         code not null default 'active' check (state in ('active', 'waiting', 'refused')),
  add column registered_by uuid references app_user,
  add column register      jsonb,                     -- what the register said then: {source, asOf, why}; null: made by the staff
  add column decided_by    uuid references app_user,
  add column decided_at    instant,
  add column decision      text,                      -- the words of the staff to who registered it
  add column closed_at     instant,                   -- of a branch: nothing new is filed for it
  add column updated_at    instant,
  add column updated_by    uuid references app_user;

-- A claim somebody has made keeps nobody from registering his own organisation.
drop index organization_inn;
create unique index organization_inn on organization (inn, kpp) nulls not distinct
  where deleted_at is null and inn is not null and kind <> 'branch' and state = 'active';
create unique index organization_branch on organization (parent_id, kpp)
  where deleted_at is null and closed_at is null and kind = 'branch';
create index organization_by_inn     on organization (inn)                                             where inn is not null;
create index organization_by_ogrn    on organization (ogrn)                                            where ogrn is not null;
create index organization_merged     on organization (merged_into)                                     where merged_into is not null;
create index organization_registered on organization (registered_by)                                   where registered_by is not null;
create index organization_since      on organization (created_at desc, id desc);
create index organization_name       on organization (fold(coalesce(short_name, full_name)), id);

-- Who let the body look, and when.
alter table supervision add column granted_by uuid references app_user;

-- The history of an organisation is read from the record.
create index if not exists journal_event_organization on journal_event (object_id, at desc) where object_type = 'organization';
