-- The rule of formats lifted for a folder or for an item by the staff, each time with its reason. One that was ended stays.
create table format_lifting (
  id          uuid primary key,
  request_id  uuid not null references request on delete cascade,
  folder_id   uuid not null references folder on delete cascade,
  item_id     uuid references item on delete cascade,              -- null: the whole folder
  reason      text not null,
  by_user     uuid not null,
  at          instant not null,
  ended_by    uuid,
  ended_at    instant
);
create unique index format_lifting_open on format_lifting (folder_id, item_id) nulls not distinct where ended_at is null;
create index format_lifting_request on format_lifting (request_id, at);
create index format_lifting_folder on format_lifting (folder_id);
create index format_lifting_item on format_lifting (item_id) where item_id is not null;
create index format_lifting_at on format_lifting (at);
create index verification_exclusion_at on verification_exclusion (at);
