-- How the service of a register that is fetched by schedule has been answering: one row for all portals over this database.
create table register_check (
  register   code primary key,                        -- domain/registers.ts
  asked_at   instant not null,
  ok_at      instant,
  failed_at  instant,
  failure    text                                     -- the technical reason of the last failure
);
