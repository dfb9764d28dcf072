-- The chat of an application: both sides talk, nothing of it is of legal force.
create table chat_message (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  side         code not null check (side in ('declarant', 'organisation')),
  author_id    uuid not null references app_user,
  on_behalf_of uuid,
  item_id      uuid references item on delete set null,       -- the slot a question hangs on
  text         text not null check (length(text) <= 4000),
  created_at   instant not null,
  removed_at   instant                                        -- the trace stays, the words are not shown any more
);
create index chat_message_request on chat_message (request_id, created_at desc, id desc);
create index chat_message_author on chat_message (author_id);
create index chat_message_item on chat_message (item_id) where item_id is not null;

create table chat_file (
  message_id   uuid not null references chat_message on delete cascade,
  position     smallint not null,
  file_id      uuid not null references file deferrable initially deferred,
  primary key (message_id, position)
);
create unique index chat_file_file on chat_file (file_id);

-- Up to when a person has read the chat. The side is the one he read it on.
create table chat_read (
  request_id   uuid not null references request on delete cascade,
  user_id      uuid not null references app_user on delete cascade,
  side         code not null check (side in ('declarant', 'organisation')),
  read_to      instant not null,
  primary key (request_id, user_id)
);
create index chat_read_user on chat_read (user_id);
