-- A resumable upload. The offset is here, not on the disk of one instance. It goes on for days: what it becomes is said at its
-- beginning, and who began it acts when its last byte has come.
create table upload (
  id            uuid primary key,
  user_id       uuid not null references app_user,
  on_behalf_of  uuid,
  request_id    uuid references request on delete cascade,
  item_id       uuid references item on delete cascade,
  document_id   uuid references document on delete cascade,
  remark_id     uuid references remark on delete cascade,
  information_sheet boolean not null default false,
  name          text not null,
  size          bigint not null,
  received      bigint not null default 0 check (received <= size),
  parts         jsonb not null default '[]',
  client_sha256 digest,
  sha256        digest,                                              -- counted by the portal over what has come
  file_id       uuid references file deferrable initially deferred,
  state         code not null default 'open' check (state in ('open', 'checking', 'done', 'refused')),
  refusal       text,
  refusal_code  code,
  expires_at    instant not null,
  created_at    instant not null
);
create index upload_expires on upload (expires_at);
create index upload_request on upload (request_id);
create index upload_item on upload (item_id) where item_id is not null;
create index upload_document on upload (document_id) where document_id is not null;
create index upload_remark on upload (remark_id) where remark_id is not null;
create index upload_file on upload (file_id) where file_id is not null;
create index upload_user on upload (user_id, created_at desc);
-- A content its sender has brought before is not sent again.
create index upload_sha256 on upload (user_id, sha256) where sha256 is not null;

-- After which group of pieces the sweep goes on: a minute looks at one page of them, whichever instance it is given to.
create table pieces_sweep (
  id    smallint primary key default 1 check (id = 1),
  after text not null default ''
);
insert into pieces_sweep default values;
