-- Documents taken from the urban-planning information system. What one import has to do stands in its files: interrupted, it
-- goes on with those that wait.
create table urban_import (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  number       text not null,                                        -- of the object in that system
  title        text not null,
  state        code not null default 'running' check (state in ('running', 'done', 'cancelled')),
  by_user      uuid not null references app_user,
  on_behalf_of uuid,
  touched_at   instant not null,                                     -- of the machine: an import nobody works on is taken up again
  created_at   instant not null,
  finished_at  instant
);
create index urban_import_request on urban_import (request_id, created_at desc);
create unique index urban_import_running on urban_import (request_id) where state = 'running';
create index urban_import_waiting on urban_import (touched_at) where state = 'running';
create index urban_import_by on urban_import (by_user);

create table urban_import_file (
  import_id    uuid not null references urban_import on delete cascade,
  line         integer not null,                                     -- of the list
  external_id  text not null,
  name         text not null,
  place        text not null,
  path         text not null,
  signature    text,
  sha256       text,                                                 -- as the list promises it; what has come, once it has
  crc32        text,
  item_id      uuid references item on delete set null,
  document_id  uuid references document on delete set null,          -- whose next version it becomes
  file_id      uuid references file on delete set null,              -- what it has become
  state        code not null check (state in ('waiting', 'done', 'same', 'skipped', 'failed')),
  why          text,
  primary key (import_id, line)
);
create index urban_import_file_item on urban_import_file (item_id) where item_id is not null;
create index urban_import_file_document on urban_import_file (document_id) where document_id is not null;
create index urban_import_file_file on urban_import_file (file_id) where file_id is not null;
