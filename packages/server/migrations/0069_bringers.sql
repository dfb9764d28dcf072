-- Who brought a content that nothing has taken: refused and abandoned uploads lie in the store for a day, and are counted as his.
alter table blob add column brought_by uuid;
create index blob_brought on blob (brought_by, orphaned_at) where orphaned_at is not null;
