-- What a person has brought that is of no application yet: counted before each new upload of his.
create index file_unattached on file (uploaded_by, created_at) where request_id is null;
