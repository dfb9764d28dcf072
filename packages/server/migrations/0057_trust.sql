-- Whom the portal believes: certificates of authorities, and what their lists revoke.
alter table certificate drop constraint certificate_trust_check;
alter table certificate add constraint certificate_trust_check check (trust in ('root', 'intermediate', 'tsa', 'demo'));
alter table certificate
  add column subject_name   digest,                     -- SHA-256 of names as they are compared
  add column issuer_name    digest,
  add column public_key     digest,                     -- SHA-256 of the key with its algorithm
  add column title          text,                       -- of the owner, for people
  add column accreditation  jsonb,                      -- of the authority: [{from, state}], from the ministry's list
  add column list_addresses text[] not null default '{}', -- where this key publishes its lists of revoked certificates
  add column imported_by    uuid references app_user;
create index certificate_subject_name on certificate (subject_name) where trust is not null;
-- A signature may name its certificate without holding it.
create index certificate_number on certificate (serial, issuer_name);
create index certificate_title on certificate (title collate "C", sha256) where trust is not null;
create index certificate_importer on certificate (imported_by) where imported_by is not null;

-- Nothing was ever written there.
drop table crl_entry;
drop table crl;

-- Lists of revoked certificates that were read, each found to be signed by its issuer. The bytes of the newest are kept.
create table revocation_list (
  id           uuid primary key,
  issuer_key   digest not null,
  issuer       text not null,
  number       numeric,
  this_update  instant not null,
  next_update  instant not null,
  scope        code check (scope in ('user', 'ca')),    -- null: of all certificates
  points       text[] not null,                         -- of those that name one of these addresses; empty: of all
  entries      integer not null,
  sha256       digest not null,
  der          bytea,
  source       text not null,
  imported_at  instant not null,
  imported_by  uuid references app_user,
  unique (issuer_key, sha256)
);
alter table revocation_list alter column der set storage external;
create index revocation_list_issuer on revocation_list (issuer_key, this_update desc);
create index revocation_list_importer on revocation_list (imported_by) where imported_by is not null;

-- What any of them revoked: a certificate leaves the newer lists after its end, and stays revoked.
create table revoked_certificate (
  issuer_key   digest not null,
  serial       bytea not null,
  revoked_at   instant not null,
  reason       smallint,
  list_id      uuid not null references revocation_list,
  primary key (issuer_key, serial)
);
create index revoked_certificate_list on revoked_certificate (list_id);
