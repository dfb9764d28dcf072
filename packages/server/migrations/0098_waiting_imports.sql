-- Since when a file of an import waits for a system or a disk that is away and may answer later; `why` says for what.
alter table urban_import_file
  add column waits_since instant,
  add constraint urban_import_file_waits check (state <> 'waiting' or (waits_since is null) = (why is null));
