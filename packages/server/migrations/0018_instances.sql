-- Several portals may serve one database. Each says every few seconds that it lives and under which names it holds jobs.
create table instance (
  id       uuid primary key,
  seen_at  instant not null,                          -- by the clock of the database
  workers  text[] not null
);

-- Calls of a minute, of all instances together; only of those who call much.
create unlogged table call_count (
  caller   text not null,
  minute   instant not null,
  count    integer not null,
  primary key (caller, minute)
);
create index call_count_minute on call_count (minute);
