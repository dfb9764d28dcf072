-- What the sweep of deleted drafts asks for; of the drafts in use nothing is in it.
create index request_deleted on request (deleted_at) where deleted_at is not null;
