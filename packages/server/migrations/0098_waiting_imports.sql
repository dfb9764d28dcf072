-- What an import waits for and since when: a system or a disk that is away and may answer later.
alter table urban_import
  add column waits_for   text,
  add column waits_since instant,
  add constraint urban_import_waits check ((waits_for is null) = (waits_since is null));
