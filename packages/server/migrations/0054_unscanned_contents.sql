-- Contents no scanner has looked at: they are looked for every minute, and there are few of them where one is connected.
create index blob_unscanned on blob (created_at) where infected is null and orphaned_at is null;
