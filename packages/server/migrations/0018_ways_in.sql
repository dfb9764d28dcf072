-- Links of single use: an invitation, a new password, a new address. The token is never stored, only its digest.
create table account_link (
  token_sha256 digest primary key,
  user_id      uuid not null references app_user on delete cascade,
  kind         code not null check (kind in ('invitation', 'recovery', 'email')),
  email        text not null,                         -- where the letter went; of `email` the address to be
  made_by      uuid references app_user on delete set null,  -- null: asked for by whoever typed the address
  created_at   instant not null,                      -- by the clock of the machine, as are the sessions
  expires_at   instant not null,
  used_at      instant,
  void_at      instant                                -- a later link, or a change of the account, took its place
);
create index account_link_person on account_link (user_id, kind, created_at);
create index account_link_maker on account_link (made_by) where made_by is not null;
create index account_link_expires on account_link (expires_at);

-- What opens an account is not kept once it has been sent.
alter table mail_outbox add column is_secret boolean not null default false;

-- Declined forms of the name that the person has put right.
alter table app_user add column name_forms jsonb not null default '{}';

-- By the id a person ends one of his sessions; the digest of its token stays where it is.
alter table session
  add column id         uuid not null default gen_random_uuid(),
  add column checked_at instant;                      -- when the second factor was last asked for
create unique index session_id on session (id);

-- A browser somebody has signed in with: strangers that guess his password do not keep him out there.
create table known_device (
  token_sha256 digest,
  user_id      uuid not null references app_user on delete cascade,
  seen_at      instant not null,
  primary key (token_sha256, user_id)
);
create index known_device_person on known_device (user_id);
create index known_device_seen on known_device (seen_at);

-- Wrong passwords and codes, counted; the next try is not looked at before its time.
drop table login_attempt;
create unlogged table sign_in_try (
  subject      text primary key,                      -- whose tries: a name at an address, a known device, an address, a name
  count        integer not null,
  last_at      instant not null,
  next_at      instant not null
);
create index sign_in_try_last on sign_in_try (last_at);

create table second_factor (
  user_id      uuid primary key references app_user on delete cascade,
  secret       bytea,                                 -- under the key of the installation; null until it is confirmed
  confirmed_at instant,
  last_step    bigint,                                -- of the last code taken: none is taken twice
  offered      bytea,                                 -- becomes the secret with the first right code
  offered_at   instant
);
create table recovery_code (
  user_id      uuid not null references app_user on delete cascade,
  code_hmac    digest,
  used_at      instant,
  primary key (user_id, code_hmac)
);
