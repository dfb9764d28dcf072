-- Requirements experts refer to, with the days they are in force, so that a remark by a repealed one is noticed.
create table norm (
  id          uuid primary key,
  designation text not null unique check (designation <> ''),         -- with its year: «СП 63.13330.2018»
  title       text not null,
  since       date,
  until       date,                                                   -- the first day on which it is no longer in force
  replaced_by text,                                                   -- designation of what stands for it now
  by_user     uuid not null,
  updated_at  instant not null,
  check (since is null or until is null or since < until)
);

-- Remarks experts of a direction write again and again.
create table remark_template (
  id         uuid primary key,
  discipline code not null,
  title      text not null,
  body       text not null,
  norm       text,
  by_user    uuid not null,
  created_at instant not null,
  unique (discipline, title)
);
