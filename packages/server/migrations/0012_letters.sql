-- Letters between the sides, and what the portal itself tells people.
create table letter (
  id            uuid primary key,
  request_id    uuid not null references request on delete cascade,
  thread_id     uuid not null,                                       -- id of the first letter
  direction     code not null check (direction in ('fromDeclarant', 'fromOrganisation')),
  type          code not null,
  state         code not null default 'draft' check (state in ('draft', 'signing', 'sent', 'registered', 'read', 'rejected')),
  number        code,
  subject       text not null,
  body          text not null,
  author_id     uuid not null,
  on_behalf_of  uuid,
  reply_to      uuid references letter on delete set null,
  move_id       uuid references stage_move on delete set null,
  facts         jsonb not null default '{}',
  sent_at       instant,
  registered_at instant,
  read_at       instant,
  revision      integer not null default 1,
  created_at    instant not null
);
create index letter_request on letter (request_id, sent_at desc nulls first);
create index letter_reply on letter (reply_to) where reply_to is not null;
create index letter_move on letter (move_id) where move_id is not null;
create unique index letter_number on letter (direction, number) where number is not null;

create table letter_file (
  letter_id    uuid not null references letter on delete cascade,
  position     smallint not null,
  file_id      uuid references file deferrable initially deferred,   -- null: its printed document, which has no file yet
  document_id  uuid references document on delete set null,
  primary key (letter_id, position),
  constraint letter_file_names check (file_id is not null or document_id is not null)
);
create index letter_file_file on letter_file (file_id);
create index letter_file_document on letter_file (document_id) where document_id is not null;

-- Who has opened a letter: it is new to everybody of the receiving side until he does.
create table letter_read (
  letter_id    uuid not null references letter on delete cascade,
  user_id      uuid not null references app_user on delete cascade,
  at           instant not null,
  primary key (letter_id, user_id)
);
create index letter_read_user on letter_read (user_id);

-- The bell. One person hears of one fact once a day.
create table notification (
  id           uuid primary key,
  user_id      uuid not null references app_user on delete cascade,
  code         code not null,
  request_id   uuid references request on delete cascade,
  fact         uuid,                                                 -- withdrawn when its fact goes
  day          date not null,
  title        text not null,
  body         text not null,
  link         text not null,
  importance   smallint not null default 1,
  created_at   instant not null,
  read_at      instant,
  withdrawn_at instant
);
create unique index notification_once on notification (user_id, code, request_id, day, fact) nulls not distinct;
create index notification_bell on notification (user_id, created_at desc, id desc) where withdrawn_at is null;
create index notification_unread on notification (user_id) where read_at is null and withdrawn_at is null;
create index notification_request on notification (request_id) where request_id is not null;

-- Mail that waits to be sent: a failing mail server never undoes an act.
create table mail_outbox (
  id              uuid primary key,
  notification_id uuid references notification on delete cascade,
  user_id         uuid references app_user on delete cascade,
  address         text not null,
  subject         text not null,
  body            text not null,
  state           code not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts        smallint not null default 0,
  next_at         instant not null,
  error           text,
  created_at      instant not null,
  sent_at         instant
);
create index mail_outbox_waiting on mail_outbox (next_at) where state = 'waiting';
create index mail_outbox_notification on mail_outbox (notification_id) where notification_id is not null;
create index mail_outbox_user on mail_outbox (user_id) where user_id is not null;
