-- Registers of others as they were last loaded, and what the operator keeps of his own: subdivisions, calendars, schemas.
-- Answers come from the version in force; a failed load leaves it there.
create table register_version (
  id             uuid primary key,
  register       code not null,                       -- its name in the domain package
  part           code not null default '',            -- of addresses: the folder of a region; of `catalogs`: a catalogue
  business_date  date,                                -- the day its rows are of; null when the file was refused before it was known
  source         text not null,                       -- name of the file
  digest         code not null,                       -- SHA-256 of what was read, hexadecimal
  rows           integer not null,
  state          code not null check (state in ('active', 'replaced', 'failed')),
  error          text,                                -- why it failed, in Russian
  is_own         boolean not null default false,      -- the small set that comes with the product
  levels         smallint[],                          -- of addresses: what was loaded; of other levels nothing is said to be missing
  loaded_at      instant not null,
  loaded_by      uuid references app_user             -- null: a command, or the portal itself
);
create unique index register_version_active on register_version (register, part) where state = 'active';
create index register_version_newest on register_version (register, loaded_at desc);
create index register_version_by on register_version (loaded_by) where loaded_by is not null;

-- How the service of a register that is fetched by schedule has been answering: one row for all portals over this database.
create table register_check (
  register   code primary key,                        -- its name in the domain package
  asked_at   instant not null,
  ok_at      instant,
  failed_at  instant,
  failure    text                                     -- the technical reason of the last failure
);

create table bank (
  bik            code primary key,
  name           text not null,
  place          text not null,                       -- «г. Москва»
  address        text not null,                       -- the whole of it, with the index
  accounts       text[] not null,                     -- correspondent or treasury ones, open
  is_treasury    boolean not null,
  closes_on      date                                 -- leaves the directory on that day
);

create table registry_party (
  ogrn           code primary key,                    -- ОГРН or ОГРНИП
  kind           code not null check (kind in ('organization', 'individualProprietor')),
  inn            code not null,
  kpp            code,
  full_name      text not null,                       -- of a proprietor: his name
  short_name     text,
  address        text,
  head           jsonb,                               -- surname, name, patronymic, position
  ended_on       date,                                -- liquidated, or stopped working
  state_text     text,                                -- what the register says of its state, when it is not simply active
  folded         text not null generated always as (fold(full_name || ' ' || coalesce(short_name, ''))) stored
);
create index registry_party_inn on registry_party (inn, kind);
create index registry_party_name on registry_party using gin (folded gin_trgm_ops);

-- The national register of specialists. A state is null where the person is not registered for that kind of work.
create table specialist (
  number           code primary key,                  -- «П-000011»
  name             text not null,
  included_on      date,
  project_state    code check (project_state in ('active', 'inactive')),
  project_ended_on date,                              -- excluded on that day
  survey_state     code check (survey_state in ('active', 'inactive')),
  survey_ended_on  date,
  check (project_state is not null or survey_state is not null)
);

-- The classifier by function writes a code as 19.07.001.005, explanatory notes as 19.7.1.5: one code, compared in one shape.
-- The domain package has the same function.
create function folded_code(t text) returns text language sql immutable parallel safe as $$
  select regexp_replace(trim(t), '(^|\.)0+(?=\d)', '\1', 'g')
$$;

-- The classifier of construction objects by function, as the operator has loaded it.
create table kosfn_entry (
  code           code primary key,
  parent         code,
  title          text not null,
  folded         code not null generated always as (folded_code(code)) stored
);
create index kosfn_entry_parent on kosfn_entry (parent, code);
create index kosfn_entry_folded on kosfn_entry (folded);

-- Rows of the small catalogues as they were last loaded; a catalogue without rows here answers from what comes with the portal.
create table catalog_entry (
  catalog      code not null,                         -- its alias: «countries»
  code         code not null,
  position     integer not null,                      -- place in the file
  title        text not null,
  detail       jsonb,                                 -- of an indicator: group, unit, whether a number, of which objects it is a main one
  is_former    boolean not null default false,        -- a region the last file leaves out: applications still name it
  primary key (catalog, code)
);

-- Objects of the state address register: of a region all of them or none (register_version keeps what was loaded, by region).
create table address_object (
  id           bigint primary key,                    -- OBJECTID
  guid         uuid not null unique,
  region       code not null,                         -- folder of the register
  level        smallint not null,
  name         text not null,
  shown        text not null,                         -- «ул. Республики»
  parent_id    bigint,
  path         bigint[] not null,                     -- from the region to the object itself
  line         text not null,                         -- the whole address
  folded       text not null generated always as (fold(name)) stored,
  postcode     code,                                  -- both where the register names them (AS_…_PARAMS, types 5 and 7)
  oktmo        code
);
create index address_object_region on address_object (region, level);
create index address_object_parent on address_object (parent_id, level, folded);
-- Words of the name under chosen parents: one index answers both.
create index address_object_search on address_object using gin (path, folded gin_trgm_ops);

-- Subdivisions of the examination organisation with the examinations they hold. The administration keeps them; applications
-- and numbers refer to the code for ever, so that none is deleted: it is closed from a day on.
create table subdivision (
  code         code primary key,
  title        text not null,
  city         text not null,
  districts    text[] not null,                       -- federal districts whose regions it serves
  goals        text[] not null,                       -- examinations it holds
  opens_on     date,                                  -- the first day it takes applications; null: since ever
  closes_on    date,                                  -- the last one; null: still open
  source       text not null,                         -- by what it stands as it does: an order, a file
  changed_at   instant not null,
  check (closes_on >= opens_on)
);

-- The set of the portal itself, until the operator loads his own. It is of no file, so its digest only has to be no file's.
insert into subdivision (code, title, city, districts, goals, source, changed_at)
select code, title, city, string_to_array(districts, ' '), array['10', '20', '8', '21', '4', '22'], 'Набор портала', '2026-11-20T00:00:00Z'
from (values
  ('01', 'Центральный филиал',          'Москва',          '1'),
  ('02', 'Северо-Западный филиал',      'Санкт-Петербург', '2'),
  ('03', 'Южный филиал',                'Ростов-на-Дону',  '3 4'),
  ('04', 'Уральско-Приволжский филиал', 'Екатеринбург',    '5 6'),
  ('05', 'Восточный филиал',            'Хабаровск',       '7 8')) as own (code, title, city, districts);
insert into register_version (id, register, business_date, source, digest, rows, state, is_own, loaded_at)
values (gen_random_uuid(), 'subdivisions', '2026-11-20', 'Набор портала', encode(sha256('0077'), 'hex'), 5, 'active', true,
  '2026-11-20T00:00:00Z');

-- Years of the production calendar that people have entered, over those the product knows. The newest of a year holds.
create table calendar_version (
  no           integer primary key,
  year         smallint not null check (year between 2013 and 2100),
  days_off     text not null,                         -- MM-DD, separated by blanks: only what differs from a plain week
  shortened    text not null,
  working      text not null,
  source       text not null,
  entered_by   uuid not null references app_user,
  entered_at   instant not null,
  moved        integer not null default 0             -- deadlines that were counted anew
);
create index calendar_version_year on calendar_version (year, no desc);

-- Official schemas of XML documents as the operator has loaded them; they are no part of the product.
create table xml_schema (
  root           code not null,                       -- root element of the documents it is of
  version        code not null,                       -- «01.07»
  text           text not null,
  primary key (root, version)
);
