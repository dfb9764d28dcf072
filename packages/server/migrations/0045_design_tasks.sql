-- Schemas that forms are made of, and the design tasks written by them.

create table xsd_schema (
  id            uuid primary key,
  document_type code,                                                 -- null: uploaded, not yet entered
  title         text not null,
  version       text not null,
  root          text not null,
  file_name     text not null,
  sha256        text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  text          text not null,                                        -- includes taken in
  model         jsonb,                                                -- the form; null: it cannot be used
  enumerations  jsonb not null default '{}',
  settings      jsonb not null default '{"fields": {}, "order": []}', -- what staff say over it
  counts        jsonb not null,
  problems      jsonb not null default '[]',
  valid_from    date,
  valid_until   date,
  is_own        boolean not null default false,
  revision      integer not null default 0,
  loaded_by     uuid references app_user,
  loaded_at     instant not null,
  check (valid_until is null or valid_from is null or valid_until >= valid_from)
);
create index xsd_schema_loaded_by on xsd_schema (loaded_by) where loaded_by is not null;
create index xsd_schema_in_force on xsd_schema (document_type, valid_from desc) where document_type is not null;
create index xsd_schema_root on xsd_schema (root, version);

-- What the form of a schema looked like before staff changed it.
create table xsd_schema_settings (
  schema_id  uuid not null references xsd_schema on delete cascade,
  revision   integer not null,
  settings   jsonb not null,
  saved_by   uuid not null references app_user,
  saved_at   instant not null,
  primary key (schema_id, revision)
);
create index xsd_schema_settings_saved_by on xsd_schema_settings (saved_by);

create table design_task (
  id              uuid primary key,
  document_type   code not null,
  organization_id uuid references organization,                       -- of the author, when he made it
  request_id      uuid references request on delete set null,         -- it was made from
  created_by      uuid not null references app_user,
  created_at      instant not null
);
create index design_task_author on design_task (created_by);
create index design_task_organization on design_task (organization_id) where organization_id is not null;
create index design_task_request on design_task (request_id) where request_id is not null;

create table design_task_version (
  id             uuid primary key,
  task_id        uuid not null references design_task on delete cascade,
  no             integer not null check (no > 0),
  status         code not null default 'draft' check (status in
                   ('draft', 'onApproval', 'returned', 'approved', 'confirmed', 'superseded', 'archived', 'deleted')),
  is_newest      boolean not null default true,
  schema_id      uuid not null references xsd_schema,
  revision       integer not null default 0,                          -- grows with every change of the content
  valid_revision integer,                                             -- the one that was found right
  number         text not null default '',                            -- this and the next three: read from the content
  object_name    text not null default '',
  developer      text not null default '',
  customer       text not null default '',
  checksum       text check (checksum ~ '^[0-9A-F]{8}$'),             -- CRC32 of the XML of a closed version
  file_id        uuid references file on delete set null,             -- that XML
  source_file_id uuid references file on delete set null,             -- the XML it was made from
  left_out       jsonb not null default '[]',                         -- what the file it was made from had and the schema has not
  created_by     uuid not null references app_user,
  created_at     instant not null,
  changed_at     instant not null,
  unique (task_id, no)
);
create unique index design_task_newest on design_task_version (task_id) where is_newest;
create index design_task_version_changed on design_task_version (changed_at desc, id desc) where is_newest;
create index design_task_version_created on design_task_version (created_at desc, id desc) where is_newest;
create index design_task_version_number on design_task_version (number, id) where is_newest;
create index design_task_version_object on design_task_version (object_name, id) where is_newest;
create index design_task_version_schema on design_task_version (schema_id, status);
create index design_task_version_author on design_task_version (created_by);
create index design_task_version_file on design_task_version (file_id) where file_id is not null;
create index design_task_version_source on design_task_version (source_file_id) where source_file_id is not null;

-- The content by places: a value, one block of several, or the branch of a choice. What stands in a block that was taken away,
-- or in a branch that is not chosen, stays here until the version is closed.
create table design_task_value (
  version_id  uuid not null references design_task_version on delete cascade,
  path        text collate "C" not null,
  value       text,
  position    double precision,                                       -- of a block among those of its list
  revision    integer not null,
  is_removed  boolean not null default false,
  file_id     uuid references file,                                   -- an image, kept beside the content
  primary key (version_id, path)
);
create index design_task_value_revision on design_task_value (version_id, revision);
create index design_task_value_file on design_task_value (file_id) where file_id is not null;

create table design_task_change (
  version_id  uuid not null references design_task_version on delete cascade,
  revision    integer not null,
  path        text collate "C" not null,
  act         code not null,
  before      text,
  after       text,
  by_user     uuid not null references app_user,
  at          instant not null,
  primary key (version_id, revision, path)
);
create index design_task_change_path on design_task_change (version_id, path, revision desc);
create index design_task_change_author on design_task_change (by_user);

create table design_task_approver (
  version_id       uuid not null references design_task_version on delete cascade,
  user_id          uuid not null references app_user,
  role             code not null,
  decision         code check (decision in ('agreed', 'refused')),
  comment          text not null default '',
  decided_at       instant,
  primary key (version_id, user_id)
);
create index design_task_approver_person on design_task_approver (user_id, version_id);

create table design_task_remark (
  id          uuid primary key,
  version_id  uuid not null references design_task_version on delete cascade,
  path        text not null,
  text        text not null,
  answer      text not null default '',
  by_user     uuid not null references app_user,
  at          instant not null,
  closed_at   instant,
  closed_by   uuid references app_user
);
create index design_task_remark_version on design_task_remark (version_id, at);
create index design_task_remark_author on design_task_remark (by_user);
create index design_task_remark_closer on design_task_remark (closed_by) where closed_by is not null;
