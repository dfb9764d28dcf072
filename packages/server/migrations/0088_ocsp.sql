-- Certificates whose state no loaded list tells, and which their authority answers for by itself (OCSP).
create table ocsp_question (
  certificate    digest primary key,                    -- SHA-256 of the certificate asked about
  der            bytea not null,
  issuer_der     bytea not null,
  address        text not null,
  noted_at       instant not null,
  next_at        instant,                               -- null: it was answered, and nothing waits
  tries          integer not null default 0,            -- failures in a row
  last_ok_at     instant,
  last_failed_at instant,
  failure        text
);
create index ocsp_question_due on ocsp_question (next_at, certificate) where next_at is not null;
create index ocsp_question_address on ocsp_question (address);

-- What authorities answered, as it came: verdicts rest on it.
create table ocsp_answer (
  id          uuid primary key,
  issuer_key  digest not null,
  issuer      text not null,
  serial      bytea not null,
  state       code not null check (state in ('good', 'revoked')),
  revoked_at  instant,
  this_update instant not null,
  next_update instant not null,                         -- the moment of the answer where it names no other
  sha256      digest not null unique,
  der         bytea not null,
  address     text not null,
  received_at instant not null,
  check ((state = 'revoked') = (revoked_at is not null))
);
create index ocsp_answer_of on ocsp_answer (issuer_key, serial, this_update desc);
