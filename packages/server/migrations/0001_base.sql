-- What every later table is made of, the rows of the domain package, and what the portals over one database know of each other.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists btree_gin;

-- Milliseconds, because a page cursor travels through JavaScript.
create domain instant as timestamptz(3);
-- Compared byte by byte, never sorted for people.
create domain code    as text collate "C";
create domain digest  as bytea check (octet_length(value) in (32, 64));

-- Stored text and typed text are searched in one shape: lower case, ё read as е, punctuation as a space, one space in front.
-- The collation is named because a code among the words would bring "C" along, which knows no Cyrillic letters.
create function fold(t text) returns text language sql immutable parallel safe as $$
  select ' ' || regexp_replace(translate(lower(t collate "default"), 'ё«»"''().,;:-–—_/\№', 'е                 '), '\s+', ' ', 'g')
$$;

-- What is typed, as a pattern over folded text: every word from its beginning, signs of patterns as themselves.
create function folded_pattern(t text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(rtrim(fold(t)), '([%_])', '\\\1', 'g') || '%'
$$;

-- Filled from the domain package at every start, so that a misspelt stage is a foreign key error.
create table stage (
  code         code primary key,
  phase        code not null,
  stage_group  code not null,
  position     smallint not null unique deferrable initially deferred,
  title        text not null,
  is_final     boolean not null default false
);

-- Terms, prices and titles of law: on any one day a key has one value in a scope. Filled at every start.
create table setting (
  key          code not null,
  scope        code not null default '*',
  value        jsonb not null,
  valid        daterange not null,
  source       text not null,
  confirmed    boolean not null default false,
  set_by       uuid,                                  -- null: filled by the product; a person's value is never overwritten
  set_at       instant not null,
  primary key (key, scope, valid),
  constraint setting_one_value_a_day exclude using gist (key with =, scope with =, valid with &&)
);

-- Gap-free numbers: one row is held until commit, so a number is taken last (rules.md, 14).
create table number_counter (
  scope        code not null,
  year         smallint not null,
  value        integer not null default 0,
  primary key (scope, year)
);

create function next_number(wanted_scope code, wanted_year smallint) returns integer language sql as $$
  insert into number_counter as c (scope, year, value) values (wanted_scope, wanted_year, 1)
  on conflict (scope, year) do update set value = c.value + 1
  returning value
$$;

-- What each migration said when it was run here: a file that was edited afterwards is told from the one the database was made by.
create table migration_file (
  name         text primary key,
  sha256       bytea not null check (octet_length(sha256) = 32)
);

-- Several portals may serve one database. Each says every few seconds that it lives and under which names it holds jobs.
create table instance (
  id           uuid primary key,
  seen_at      instant not null,                      -- by the clock of the database
  workers      text[] not null
);

-- Calls of a minute, of all portals together; only of those who call much. Worth nothing after a crash, so it is not logged.
create unlogged table call_count (
  caller       text not null,
  minute       instant not null,
  count        integer not null,
  primary key (caller, minute)
);
create index call_count_minute on call_count (minute);
