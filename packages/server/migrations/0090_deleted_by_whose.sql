-- «Удалённые черновики» are looked for by whose they were: among the deleted alone, the newest first.
create index if not exists request_deleted_owner on request (owner_id, deleted_at desc, id desc) where deleted_at is not null;
create index if not exists request_deleted_organization on request (organization_id, deleted_at desc, id desc) where deleted_at is not null;
