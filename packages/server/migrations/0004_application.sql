-- Rows of the application that have an address, an identity or a search of their own; flat fields are sections of the request.
create table participant (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  role         code not null check (role in ('GEN', 'PROJECT_ORG', 'TECHCUSTOMER', 'CUSTOMER', 'DECLARANT', 'DEVELOPER', 'PAYER')),
  same_as      uuid references participant on delete set null,       -- «совпадает с …»
  type         code not null check (type in ('organization', 'person', 'individualProprietor')),
  organization_id uuid references organization,                      -- set when the participant was granted access
  name         text not null default '',
  inn          code,
  kpp          code,
  data         jsonb not null default '{}',
  origin       jsonb not null default '{}',
  position     smallint not null default 0,
  revision     integer not null default 1,
  updated_at   instant not null
);
create index participant_request on participant (request_id, role, position);
create index participant_inn on participant (inn) where inn is not null;
create index participant_same_as on participant (same_as) where same_as is not null;
create index participant_organization on participant (organization_id) where organization_id is not null;

create table participant_account (
  id               uuid primary key,
  participant_id   uuid not null references participant on delete cascade,
  bik              code not null,
  account          code not null,
  correspondent    code,
  personal_account code,
  bank_name        text not null,
  position         smallint not null default 0
);
create index participant_account_participant on participant_account (participant_id);

create table object_part (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  index        smallint not null,
  name         text not null,
  data         jsonb not null default '{}',
  revision     integer not null default 1,
  updated_at   instant not null,
  unique (request_id, index) deferrable initially deferred           -- parts are reordered in one statement
);

create table stead (
  id               uuid primary key,
  request_id       uuid not null references request on delete cascade,
  part_id          uuid references object_part on delete cascade,
  type             code not null,
  cadastral_number code,
  area             numeric(15, 2),
  right_kind       code,
  basis            jsonb not null default '{}',
  position         smallint not null default 0,
  revision         integer not null default 1,
  updated_at       instant not null
);
create index stead_request on stead (request_id, position);
create index stead_part on stead (part_id) where part_id is not null;

create table address (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  part_id      uuid references object_part on delete cascade,
  region       code,
  oktmo        code,
  gar_guid     uuid,
  levels       jsonb not null default '{}',
  description  text,
  text         text not null,
  position     smallint not null default 0
);
create index address_request on address (request_id);
create index address_part on address (part_id) where part_id is not null;

create table financing (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  source       code not null,
  budget_level code,
  percent      numeric(5, 2) check (percent > 0 and percent <= 100),
  owner_id     uuid references participant on delete set null,
  owner_text   text,
  position     smallint not null default 0
);
create index financing_request on financing (request_id);
create index financing_owner on financing (owner_id) where owner_id is not null;

-- Technical and economic indicators: a correction is a new row beside the old one.
create table indicator (
  id            uuid primary key,
  request_id    uuid not null references request on delete cascade,
  part_id       uuid references object_part on delete cascade,
  catalog_code  code,
  name          text not null,
  unit          text not null,
  value         text not null,
  number_value  numeric,
  is_main       boolean not null default false,
  replaces_id   uuid references indicator on delete set null,
  reason        text,
  superseded_at instant,
  position      smallint not null default 0
);
create unique index indicator_name on indicator (request_id, part_id, name) nulls not distinct where superseded_at is null;
create index indicator_part on indicator (part_id) where part_id is not null;
create index indicator_replaces on indicator (replaces_id) where replaces_id is not null;
