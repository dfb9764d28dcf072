-- Drafts nobody has changed for long, and when their people were warned that they will be deleted.
create table idle_draft (
  request_id  uuid primary key references request on delete cascade,
  warned_at   instant not null
);
