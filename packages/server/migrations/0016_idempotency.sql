-- Calls that make something and came with a key: a repeat is answered as the first. Kept for a day by the clock of the machine.
create table idempotency_key (
  user_id      uuid not null references app_user on delete cascade,
  endpoint     text not null,
  key          uuid not null,
  fingerprint  digest not null,                       -- SHA-256 of all that was sent: another content is another act
  answer       text,                                  -- as it was sent; null only within the act itself
  made_at      instant not null,
  primary key (user_id, endpoint, key)
);
create index idempotency_key_made on idempotency_key (made_at);
