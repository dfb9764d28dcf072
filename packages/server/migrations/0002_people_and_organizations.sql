create table organization (
  id           uuid primary key,
  parent_id    uuid references organization,          -- a branch names its head organisation
  kind         code not null check (kind in ('organization', 'branch', 'individualProprietor', 'examination')),
  full_name    text not null,
  short_name   text,
  inn          code,
  kpp          code,
  ogrn         code,
  data         jsonb not null default '{}',
  revision     integer not null default 1,
  created_at   instant not null,
  deleted_at   instant,
  merged_into  uuid references organization
);
create unique index organization_inn on organization (inn, kpp) nulls not distinct
  where deleted_at is null and inn is not null and kind <> 'branch';
create index organization_parent on organization (parent_id) where parent_id is not null;

create table app_user (
  id           uuid primary key,
  login        text not null,
  email        text not null,
  surname      text not null,
  name         text not null,
  patronymic   text,
  snils        code,
  position     text,
  password     text,                                  -- argon2id; null: enters through the state identity service only
  is_admin     boolean not null default false,
  confirmed_at instant,
  blocked_at   instant,
  settings     jsonb not null default '{}',
  revision     integer not null default 1,
  created_at   instant not null
);
create unique index app_user_login on app_user (lower(login));
create unique index app_user_email on app_user (lower(email));

create table person_phone (
  user_id      uuid not null references app_user on delete cascade,
  position     smallint not null check (position between 0 and 4),
  phone        text not null,
  comment      text,
  primary key (user_id, position)
);

create table membership (
  user_id         uuid not null references app_user on delete cascade,
  organization_id uuid not null references organization,
  role            code not null check (role in ('member', 'orgAdmin')),
  position        text,
  since           instant not null,
  until           instant,
  primary key (user_id, organization_id)
);
create index membership_organization on membership (organization_id, role);

-- A ministry sees the requests of its institutions and changes nothing in them.
create table supervision (
  supervisor_id   uuid not null references organization,
  organization_id uuid not null references organization,
  since           instant not null,
  until           instant,
  primary key (supervisor_id, organization_id)
);
create index supervision_organization on supervision (organization_id);

-- The cookie is never stored, only its digest.
create table session (
  token_sha256 bytea primary key,
  user_id      uuid not null references app_user on delete cascade,
  acting_for   uuid,
  ip           inet,
  agent        text,
  created_at   instant not null,
  seen_at      instant not null,                      -- moved at most once a minute
  expires_at   instant not null
) with (fillfactor = 80);
create index session_person on session (user_id);
create index session_expires on session (expires_at);

-- Losing the counts in a crash costs nobody anything.
create unlogged table login_attempt (
  subject      text not null,                         -- login:{login} or ip:{address}
  window_start instant not null,
  count        integer not null default 0,
  primary key (subject, window_start)
);
create index login_attempt_window on login_attempt (window_start);
