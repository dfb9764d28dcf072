-- What every later table is made of. Moments keep milliseconds, because a page cursor travels through JavaScript;
-- codes are compared byte by byte and never sorted for people.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create domain instant as timestamptz(3);
create domain code    as text collate "C";
create domain digest  as bytea check (octet_length(value) in (32, 64));

-- Stored text and typed text are searched in one shape: lower case, ё read as е, punctuation as a space, one space in front.
-- The collation is named because a code among the words would bring "C" along, which knows no Cyrillic letters.
create function fold(t text) returns text language sql immutable parallel safe as $$
  select ' ' || regexp_replace(translate(lower(t collate "default"), 'ё«»"''().,;:-–—_/\№', 'е                 '), '\s+', ' ', 'g')
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

-- Terms, prices and titles of law: on any one day a key has one value in a scope.
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
