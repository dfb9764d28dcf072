-- Calls to the systems of others: what the administration watches, kept for 90 days.
create table exchange_call (
  id          uuid primary key,
  at          instant not null,
  system      code not null,
  about       text not null,
  duration_ms integer not null,
  failure     text,
  letter_id   uuid references mail_outbox on delete set null
);
create index exchange_call_at on exchange_call (at, id);
create index exchange_call_duration on exchange_call (duration_ms, id);
create index exchange_call_system on exchange_call (system, at);
create index exchange_call_failed on exchange_call (at, id) where failure is not null;
create index exchange_call_letter on exchange_call (letter_id) where letter_id is not null;
create index mail_outbox_unsent on mail_outbox (state) where state <> 'sent';
