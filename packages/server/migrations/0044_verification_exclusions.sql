-- Checks lifted on one application by an administrator, each with its reason. A decision that was taken back stays.
create table verification_exclusion (
  id          uuid primary key,
  request_id  uuid not null references request on delete cascade,
  kind        code not null check (kind in ('signature', 'deadline', 'nopriz', 'deadlineEsPreExamination')),
  reason      text not null,
  by_user     uuid not null,
  at          instant not null,
  lifted_by   uuid,
  lifted_at   instant
);
create unique index verification_exclusion_open on verification_exclusion (request_id, kind) where lifted_at is null;
create index verification_exclusion_request on verification_exclusion (request_id, at);
