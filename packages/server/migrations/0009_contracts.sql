-- Price, contract and what follows from it: each is a thing with its own number and its own life.
create table price_calculation (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  no           smallint not null,
  state        code not null default 'calculated' check (state in ('calculated', 'agreed', 'approved', 'replaced')),
  inputs       jsonb not null default '{}',
  steps        jsonb not null default '[]',                          -- the formula in words and numbers, as it is printed
  total        numeric(15, 2) not null check (total >= 0),           -- without VAT
  vat_rate     numeric(5, 2) not null default 0,
  vat          numeric(15, 2) not null default 0,
  by_user      uuid,
  created_at   instant not null,
  unique (request_id, no)
);

create table contract (
  id               uuid primary key,
  request_id       uuid not null unique references request on delete cascade,
  number           code unique,
  contract_date    date,
  form             code check (form in ('electronic', 'paper')),     -- null until the declarant chooses
  state            code not null default 'draft' check (state in
                     ('draft', 'offered', 'signing', 'originalsSent', 'concluded', 'terminated', 'canceled', 'lapsed')),
  price            numeric(15, 2),                                   -- VAT included
  vat_rate         numeric(5, 2) not null default 0,
  vat              numeric(15, 2) not null default 0,
  prepayment       numeric(5, 2) not null default 100 check (prepayment between 0 and 100),   -- per cent
  final_before_issue boolean not null default false,                 -- the balance is due before the conclusion is issued
  procurement      code not null default 'none' check (procurement in ('none', '44', '223')),
  eis_number       code,
  term             integer,                                          -- of the service, in the unit of the deadline
  starts_on        date,
  ends_on          date,
  originals_sent_on  date,
  originals_sent_way text,
  originals_received_on date,
  offered_at       instant,
  declarant_signed_at    instant,
  organisation_signed_at instant,
  registered_at    instant,
  document_id      uuid references document on delete set null,
  data             jsonb not null default '{}',                      -- parties, accounts and clauses as they are printed
  revision         integer not null default 1,
  created_at       instant not null,
  updated_at       instant not null
);
create index contract_document on contract (document_id) where document_id is not null;

create table contract_version (
  contract_id  uuid not null references contract on delete cascade,
  no           smallint not null,
  reason       code not null,                                        -- offer, dispute, reissue, details
  data         jsonb not null,
  document_id  uuid references document on delete set null,
  calculation_id uuid references price_calculation on delete set null,
  by_user      uuid,
  at           instant not null,
  primary key (contract_id, no)
);
create index contract_version_document on contract_version (document_id) where document_id is not null;
create index contract_version_calculation on contract_version (calculation_id) where calculation_id is not null;

create table agreement (
  id               uuid primary key,
  request_id       uuid not null references request on delete cascade,
  kind             code not null check (kind in ('additional', 'extension', 'termination')),
  no               smallint not null,
  number           code,
  form             code check (form in ('electronic', 'paper')),
  state            code not null default 'draft' check (state in
                     ('draft', 'sent', 'signing', 'originalsSent', 'signed', 'registered', 'refused', 'lapsed')),
  changes          jsonb not null default '{}',                      -- {field: [was, became]}
  document_id      uuid references document on delete set null,
  originals_sent_on  date,
  originals_sent_way text,
  originals_received_on date,
  declarant_signed_at    instant,
  organisation_signed_at instant,
  registered_at    instant,
  revision         integer not null default 1,
  created_at       instant not null,
  updated_at       instant not null,
  unique (request_id, kind, no)
);
create index agreement_document on agreement (document_id) where document_id is not null;

create table dispute (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  no           smallint not null,
  state        code not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'acceptedInPart', 'rejected', 'withdrawn')),
  text         text,
  document_id  uuid references document on delete set null,
  decision     text,
  decided_by   uuid,
  sent_at      instant,
  decided_at   instant,
  created_at   instant not null,
  unique (request_id, no)
);
create index dispute_document on dispute (document_id) where document_id is not null;

create table dispute_point (
  id           uuid primary key,
  dispute_id   uuid not null references dispute on delete cascade,
  position     smallint not null,
  clause       text not null,
  ours         text not null,
  theirs       text not null,
  decision     code check (decision in ('accepted', 'rejected', 'reworded')),
  decided_text text
);
create index dispute_point_dispute on dispute_point (dispute_id, position);

create table invoice (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  number       code not null unique,
  kind         code not null check (kind in ('prepayment', 'final', 'actualCosts', 'additional')),
  amount       numeric(15, 2) not null check (amount > 0),           -- VAT included
  vat          numeric(15, 2) not null default 0,
  state        code not null default 'issued' check (state in ('issued', 'paid', 'canceled')),
  due_at       instant,
  document_id  uuid references document on delete set null,
  issued_at    instant not null
);
create index invoice_request on invoice (request_id, issued_at);
create index invoice_document on invoice (document_id) where document_id is not null;

create table payment (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  invoice_id   uuid references invoice on delete set null,
  source       code not null default 'manual',                       -- manual, or the system that told of it
  number       code not null,                                        -- of the payment order
  paid_on      date not null,
  amount       numeric(15, 2) not null check (amount <> 0),          -- a refund is negative
  payer        text,
  document_id  uuid references document on delete set null,
  by_user      uuid,
  registered_at instant not null
);
-- A bank's reference is its own for ever; orders entered by hand repeat across payers, but not inside one request.
create unique index payment_once on payment (source, number) where source <> 'manual';
create unique index payment_by_hand on payment (request_id, number, paid_on) where source = 'manual';
create index payment_request on payment (request_id, paid_on);
create index payment_invoice on payment (invoice_id) where invoice_id is not null;
create index payment_document on payment (document_id) where document_id is not null;

create table act (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  no           smallint not null,
  number       code,
  kind         code not null default 'service' check (kind in ('service', 'final', 'actualCosts')),
  form         code check (form in ('electronic', 'paper')),
  state        code not null default 'draft' check (state in ('draft', 'sent', 'signed', 'refused', 'acceptedBySilence')),
  act_date     date,
  amount       numeric(15, 2) not null default 0,
  vat          numeric(15, 2) not null default 0,
  document_id  uuid references document on delete set null,
  reason       text,                                                 -- of a refusal to sign
  declarant_signed_at    instant,
  organisation_signed_at instant,
  created_at   instant not null,
  updated_at   instant not null,
  unique (request_id, no)
);
create index act_document on act (document_id) where document_id is not null;

create table termination (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  no           smallint not null,
  initiator    code not null check (initiator in ('declarant', 'organisation')),
  ground       text not null,
  reason       text not null default '',                             -- in the words of who asked: the agreement repeats them
  notice_on    date not null,
  actual_costs numeric(15, 2) check (actual_costs >= 0),
  state        code not null default 'proposed' check (state in ('proposed', 'agreed', 'rejected', 'withdrawn', 'unilateral', 'signed')),
  agreement_id uuid references agreement on delete set null,
  by_user      uuid,
  created_at   instant not null,
  decided_at   instant,
  unique (request_id, no)
);
create unique index termination_one_open on termination (request_id) where state in ('proposed', 'agreed');
create index termination_agreement on termination (agreement_id) where agreement_id is not null;

create table extension (
  id               uuid primary key,
  request_id       uuid not null references request on delete cascade,
  no               smallint not null,
  kind             code not null default 'extension' check (kind in ('extension', 'prolongation')),
  days_requested   integer check (days_requested > 0),
  days_granted     integer check (days_granted > 0),
  ground           text not null default '',
  reason           text not null default '',                         -- in the words of who asked: the agreement repeats them
  approval_body    text,
  approval_number  text,
  approval_date    date,
  approval_file_id uuid references file deferrable initially deferred,
  state            code not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'refused', 'withdrawn', 'signed', 'lapsed')),
  decision         text,
  decided_by       uuid,
  agreement_id     uuid references agreement on delete set null,
  by_user          uuid,
  created_at       instant not null,
  submitted_at     instant,
  decided_at       instant,
  unique (request_id, no)
);
create index extension_approval_file on extension (approval_file_id) where approval_file_id is not null;
create index extension_agreement on extension (agreement_id) where agreement_id is not null;

create table conclusion (
  id              uuid primary key,
  request_id      uuid not null references request on delete cascade,
  no              smallint not null default 1,
  number          code unique,                                       -- of the state register, given at registration
  conclusion_date date,
  result          code not null check (result in ('positive', 'negative')),
  state           code not null default 'draft' check (state in ('draft', 'signing', 'registered', 'issued', 'replaced')),
  file_id         uuid references file deferrable initially deferred,
  document_id     uuid references document on delete set null,
  data            jsonb not null default '{}',
  schema_version  code,
  revision        integer not null default 1,
  created_at      instant not null,
  registered_at   instant,
  issued_at       instant,
  unique (request_id, no)
);
-- Looked for by the beginning of the number; listed with the newest first.
create index conclusion_number_start on conclusion (number text_pattern_ops) where number is not null;
create index conclusion_newest on conclusion (conclusion_date desc nulls last) where state = 'issued';
create index conclusion_file on conclusion (file_id) where file_id is not null;
create index conclusion_document on conclusion (document_id) where document_id is not null;
