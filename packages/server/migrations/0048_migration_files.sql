-- What each migration said when it was run here: a file that was edited afterwards is told from the one the database was made by.
create table migration_file (
  name     text primary key,
  sha256   bytea not null check (octet_length(sha256) = 32)
);
