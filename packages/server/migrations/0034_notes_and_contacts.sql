-- What a person has noted for himself about a request: nobody else reads it.
create table request_comment (
  request_id   uuid not null references request on delete cascade,
  user_id      uuid not null references app_user on delete cascade,
  text         text not null,
  revision     integer not null default 1,
  updated_at   instant not null,
  primary key (request_id, user_id)
);
create index request_comment_user on request_comment (user_id);

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

-- Certificates of admission and of membership in self-regulatory organisations, by those who hold them.
create table admission_certificate (
  id             uuid primary key,
  request_id     uuid not null references request on delete cascade,
  participant_id uuid not null references participant on delete cascade,
  works          code not null check (works in ('project', 'survey')),
  number         text not null,
  issued_on      date,
  issuer         text not null,                                      -- the self-regulatory organisation
  position       smallint not null
);
create index admission_certificate_request on admission_certificate (request_id, position);
create index admission_certificate_participant on admission_certificate (participant_id);
