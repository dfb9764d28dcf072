-- Content, kept once whoever sent it. The bytes are in the object store under the digest.
create table blob (
  sha256       digest primary key,
  size         bigint not null check (size > 0),
  crc32        bigint,
  streebog256  bytea,
  streebog512  bytea,
  media_type   code,
  checks       jsonb not null default '{}',                          -- {check: {state, at, detail}}
  infected     boolean,                                              -- null: no scanner has looked at it
  brought_by   uuid,                                                 -- what nothing has taken yet is counted as his
  created_at   instant not null,
  orphaned_at  instant                                               -- collected after a day, revived by the next upload
);
create index blob_orphaned on blob (orphaned_at) where orphaned_at is not null;
create index blob_brought on blob (brought_by, orphaned_at) where orphaned_at is not null;
-- Looked for every minute: there are few of them where a scanner is connected.
create index blob_unscanned on blob (created_at) where infected is null and orphaned_at is null;

-- What a large model is shown from: made once for a content, out of sight of the request that brought it.
create table model_fragments (
  sha256   digest primary key references blob on delete cascade,
  state    code not null check (state in ('making', 'ready', 'failed')),
  content  digest,                                                   -- where the fragments lie among the contents; of nobody else
  size     bigint,
  asked_at instant not null,
  check ((state = 'ready') = (content is not null and size is not null))
);

-- {ref} of the file calls: one named copy for one purpose. Whoever points at a file is asked at commit: when a draft goes,
-- its files go before the versions and signatures two steps below it.
create table file (
  id           uuid primary key,
  request_id   uuid references request on delete cascade,
  sha256       digest not null references blob,
  name         text not null check (char_length(name) between 1 and 255),
  size         bigint not null,
  media_type   code not null,
  uploaded_by  uuid not null,
  created_at   instant not null,
  deleted_at   instant
);
create index file_request on file (request_id);
create index file_sha256 on file (sha256);
-- What a person has brought that is of no application yet: counted before each new upload of his.
create index file_unattached on file (uploaded_by, created_at) where request_id is null;

-- A document keeps its identity through all its versions and file names.
create table document (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  item_id      uuid references item on delete cascade,               -- null: print form, power, contract, letter attachment
  type         code not null,
  companion_of uuid references document on delete cascade,
  title        text not null,
  number       text,                                                 -- of what is no item's: contract, invoice, power of attorney, scan
  doc_date     date,                                                 -- likewise
  last_no      smallint,                                             -- null: nothing uploaded yet
  data_sha256  digest,                                               -- print form: digest of the data it was made from
  printed_from json,                                                 -- that data; not `jsonb`: the digest is of these very letters
  voided_at    instant,                                              -- print form: its data changed afterwards
  position     integer not null default 0,
  created_at   instant not null,
  deleted_at   instant
);
create index document_request on document (request_id, item_id, position);
create index document_item on document (item_id) where item_id is not null;
create index document_companion on document (companion_of) where companion_of is not null;

create table document_version (
  id           uuid primary key,
  document_id  uuid not null references document on delete cascade,
  request_id   uuid not null,
  no           smallint not null,
  file_id      uuid not null references file deferrable initially deferred,
  reason       code not null default 'upload',
  remark_id    uuid,
  pages        integer,
  certified_sha256 digest,                                           -- of a certifying sheet (ИУЛ): the content it certifies
  by_user      uuid not null,
  on_behalf_of uuid,
  created_at   instant not null,
  unique (document_id, no)
);
create index document_version_file on document_version (file_id);
-- The newest version is (id, last_no): no second pointer to keep true.
alter table document add constraint document_last_version foreign key (id, last_no)
  references document_version (document_id, no) deferrable initially deferred;

create table certificate (
  sha256       digest primary key,
  der          bytea not null,
  serial       bytea not null,
  issuer_key   bytea,
  subject_key  bytea,
  subject      jsonb not null,
  valid_from   instant not null,
  valid_to     instant not null,
  trust        code check (trust in ('root', 'intermediate', 'demo')),  -- null: only met in a signature
  source       text,
  imported_at  instant not null
);
create index certificate_subject_key on certificate (subject_key) where trust is not null;
create index certificate_expiry on certificate (valid_to) where trust is not null;

-- Lists of revoked certificates.
create table crl (
  id           uuid primary key,
  issuer_key   bytea not null,
  number       numeric,
  this_update  instant not null,
  next_update  instant not null,
  der          bytea not null,
  unique (issuer_key, this_update)
);
create table crl_entry (
  crl_id       uuid not null references crl on delete cascade,
  serial       bytea not null,
  revoked_at   instant not null,
  reason       smallint,
  primary key (crl_id, serial)
);

-- There is no register of powers of attorney to point at: the number of a power stands with the participant it is of.
create table signature (
  id            uuid primary key,
  request_id    uuid references request on delete cascade,
  file_id       uuid not null references file deferrable initially deferred,
  sha256        digest not null,                                     -- of the signed content: a new version drops the signature
  cms           bytea not null,
  certificate   digest references certificate,
  signer        text not null default '',
  user_id       uuid references app_user,
  on_behalf_of  uuid,
  side          code not null default 'declarant' check (side in ('declarant', 'organisation')),
  claimed_at    instant,
  created_at    instant not null,
  verdict       code not null default 'unchecked' check (verdict in ('unchecked', 'valid', 'invalid', 'notChecked', 'validByExclusion')),
  reason        code,
  checked_at    instant,
  next_check_at instant
);
-- Certificates and signatures do not compress.
alter table signature alter column cms set storage external;
create index signature_file on signature (file_id);
create index signature_request on signature (request_id, verdict);
create index signature_recheck on signature (next_check_at) where next_check_at is not null;

-- The evidence of every check; rows are only added.
create table signature_check (
  id           uuid primary key,
  signature_id uuid not null references signature on delete cascade,
  at           instant not null,
  verdict      code not null,
  reason       code,
  evidence     jsonb not null,
  by_user      uuid
);
create index signature_check_signature on signature_check (signature_id, at desc);
