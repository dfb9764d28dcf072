-- Machine-readable powers of attorney: the XML with the principal's signature, what it says, and what its checks found.
create table attorney (
  id             uuid primary key,
  request_id     uuid references request on delete cascade,
  participant_id uuid references participant on delete set null,
  employee_id    uuid references app_user,                        -- of the examination organisation's own
  guid           code not null,                                   -- the number of the register
  name           text not null,                                   -- of the XML file
  xml            bytea not null check (octet_length(xml) <= 524288),
  signature      bytea not null check (octet_length(signature) <= 65536),
  data           jsonb not null,                                  -- as read from the XML
  issued_on      date not null,
  until          date,                                            -- the last day; null = without term
  verdict        code not null check (verdict in ('valid', 'invalid', 'notChecked')),
  contradicted   boolean not null,
  registry       code not null check (registry in ('active', 'notYet', 'expired', 'revoked', 'notFound', 'unknown')),
  checks         jsonb not null,
  checked_at     instant not null,
  reminded_on    date,                                            -- when people were last told that it ends
  uploaded_by    uuid not null references app_user,
  created_at     instant not null,
  removed_at     instant,
  check ((request_id is null) <> (employee_id is null))
);
create unique index attorney_once on attorney (request_id, guid) where removed_at is null and request_id is not null;
create unique index attorney_employee_once on attorney (employee_id, guid) where removed_at is null and employee_id is not null;
create index attorney_request on attorney (request_id, created_at desc, id desc) where request_id is not null;
create index attorney_employees on attorney (created_at desc, id desc) where employee_id is not null and removed_at is null;
create index attorney_participant on attorney (participant_id) where participant_id is not null;
create index attorney_uploader on attorney (uploaded_by);
create index attorney_checked on attorney (checked_at) where removed_at is null;
create index attorney_until on attorney (until) where removed_at is null and until is not null;

-- What the checks found over time: a row for each change.
create table attorney_check (
  id          uuid primary key,
  attorney_id uuid not null references attorney on delete cascade,
  at          instant not null,
  state       code not null,
  text        text not null,
  by_user     uuid references app_user
);
create index attorney_check_attorney on attorney_check (attorney_id, at desc, id desc);
create index attorney_check_user on attorney_check (by_user) where by_user is not null;

-- Participants for whom one signs only by a machine-readable power of attorney.
create table attorney_required (
  participant_id uuid primary key references participant on delete cascade,
  by_user        uuid not null references app_user,
  at             instant not null
);
create index attorney_required_user on attorney_required (by_user);
