-- Rows of the application that have an address, an identity or a search of their own; flat fields are sections of the request.
-- Saving never validates: rows are kept as they were typed, readiness tells what is wrong with them.
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
  bases        jsonb not null default '[]',                          -- on what the signatory acts: several documents
  certificates jsonb not null default '[]',                          -- of admission and membership in self-regulatory organisations
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

-- What was taken out of an application and may be put back, as it was.
create table removed_row (
  id           uuid primary key,                                     -- of the row that was
  request_id   uuid not null references request on delete cascade,
  kind         code not null check (kind in ('participant')),
  data         jsonb not null,
  removed_by   uuid not null references app_user,
  removed_at   instant not null
);
create index removed_row_request on removed_row (request_id);

-- A part that is taken out keeps its row: its folders and what was said in them come back with it.
create table object_part (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  index        smallint not null,
  name         text not null default '',
  data         jsonb not null default '{}',
  revision     integer not null default 1,
  updated_at   instant not null,
  deleted_at   instant,
  deleted_by   uuid references app_user,
  -- Parts are reordered in one statement.
  constraint object_part_place exclude using btree (request_id with =, index with =) where (deleted_at is null)
    deferrable initially deferred
);
create index object_part_request on object_part (request_id, index);
create index object_part_deleted_by on object_part (deleted_by) where deleted_by is not null;

create table stead (
  id               uuid primary key,
  request_id       uuid not null references request on delete cascade,
  part_id          uuid references object_part on delete cascade,
  type             code not null,
  cadastral_number code,                                             -- this and the area repeat what can be searched and counted
  area             numeric(15, 2),
  data             jsonb not null default '{}',                      -- everything typed of the plot
  position         smallint not null default 0,
  revision         integer not null default 1,
  updated_at       instant not null
);
create index stead_request on stead (request_id, position);
create index stead_part on stead (part_id) where part_id is not null;
create index stead_cadastral on stead (cadastral_number) where cadastral_number is not null;

create table address (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  part_id      uuid references object_part on delete cascade,
  region       code,
  oktmo        code,
  postcode     code,
  gar_guid     uuid,                                                 -- of the state address register
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
  percent      text,
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
create index indicator_request on indicator (request_id, part_id);
create index indicator_part on indicator (part_id) where part_id is not null;
create index indicator_replaces on indicator (replaces_id) where replaces_id is not null;

-- Whom to call after the submission. The application stays as it was signed; what was sent since stands over it.
create table declarant_contact (
  request_id   uuid primary key references request on delete cascade,
  data         jsonb not null,                                       -- as it is being written: name, phone, email
  sent         jsonb,                                                -- as the examination organisation knows it
  revision     integer not null default 1,
  updated_at   instant not null,
  updated_by   uuid not null references app_user,
  sent_at      instant
);
create index declarant_contact_by on declarant_contact (updated_by);

-- Explanatory notes an application was filled from: what each offered, so that a newer one is compared with it.
create table request_note (
  id             uuid primary key,
  request_id     uuid not null references request on delete cascade,
  no             smallint not null,
  name           text not null,                                      -- of the file
  sha256         digest not null,
  schema_version code not null,
  is_own_schema  boolean not null,                                   -- checked by the product's smaller schema: the ministry's was not loaded
  note_number    text not null,
  note_year      code not null,
  modifications  smallint not null,
  carried        jsonb not null,                                     -- what the domain package calls Carried
  left_out       jsonb not null,                                     -- [{label, text, why}]
  signers        jsonb not null default '[]',                        -- [{post, name, number}]; number: of the register of specialists, or null
  state          code not null check (state in ('offered', 'taken', 'replaced')),
  created_at     instant not null,
  created_by     uuid not null references app_user,
  taken_at       instant,
  unique (request_id, no)
);
create index request_note_by on request_note (created_by);
-- A project is known by its number: looked for by the beginning.
create index request_note_number on request_note (lower(note_number) text_pattern_ops);

-- What the operator decided about the rules of the application. The product's own rules stand in domain/request; on the days
-- of a decision its rows replace them for their subject (ADR 29).
create table application_rule (
  id             uuid primary key,
  subject        code not null,                                      -- path of a field, type of a document, «section 05»
  goals          text[] not null check (cardinality(goals) > 0),
  need           code not null check (need in ('must', 'may', 'no')),
  condition      code not null,                                      -- its name in the domain package
  source         text not null,                                      -- act and clause
  confirmed      boolean not null,
  valid          daterange not null check (not isempty(valid)),
  decided_by     uuid not null references app_user,
  decided_at     instant not null
);
create index application_rule_subject on application_rule (subject, id);
create index application_rule_by on application_rule (decided_by);

-- Checks lifted on one application by an administrator, each with its reason. A decision that was taken back stays.
create table verification_exclusion (
  id          uuid primary key,
  request_id  uuid not null references request on delete cascade,
  kind        code not null check (kind in ('signature', 'deadline', 'nopriz', 'deadlineEsPreExamination', 'estimateFunding')),
  reason      text not null,
  by_user     uuid not null,
  at          instant not null,
  lifted_by   uuid,
  lifted_at   instant
);
create unique index verification_exclusion_open on verification_exclusion (request_id, kind) where lifted_at is null;
create index verification_exclusion_request on verification_exclusion (request_id, at);
create index verification_exclusion_at on verification_exclusion (at);
