-- An upload goes on for days: what it becomes is said at its beginning, and who began it acts when its last byte has come.
alter table upload
  add column on_behalf_of      uuid,
  add column document_id       uuid references document on delete cascade,
  add column remark_id         uuid references remark on delete cascade,
  add column information_sheet boolean not null default false,
  add column sha256            digest,                                  -- counted by the portal over what has come
  add column refusal_code      code;
create index upload_document on upload (document_id) where document_id is not null;
create index upload_remark on upload (remark_id) where remark_id is not null;
-- A content its sender has brought before is not sent again.
create index upload_sha256 on upload (user_id, sha256) where sha256 is not null;
drop index upload_expires;
create index upload_expires on upload (expires_at);
