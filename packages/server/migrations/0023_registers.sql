-- Registers of others as they were last loaded. Answers come from the version in force; a failed load leaves it there.
create table register_version (
  id             uuid primary key,
  register       code not null,                       -- domain/registers.ts
  part           code not null default '',            -- of addresses: the folder of a region
  business_date  date,                                -- the day its rows are of; null when the file was refused before it was known
  source         text not null,                       -- name of the file
  digest         code not null,                       -- SHA-256 of what was read, hexadecimal
  rows           integer not null,
  state          code not null check (state in ('active', 'replaced', 'failed')),
  error          text,                                -- why it failed, in Russian
  is_own         boolean not null default false,      -- the small set that comes with the product
  loaded_at      instant not null,
  loaded_by      uuid references app_user             -- null: a command, or the portal itself
);
create unique index register_version_active on register_version (register, part) where state = 'active';
create index register_version_newest on register_version (register, loaded_at desc);
create index register_version_by on register_version (loaded_by) where loaded_by is not null;

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

-- The classifier of construction objects by function, as the operator has loaded it.
create table kosfn_entry (
  code           code primary key,
  parent         code,
  title          text not null
);
create index kosfn_entry_parent on kosfn_entry (parent, code);
