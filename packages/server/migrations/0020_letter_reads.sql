-- Who has opened a letter: it is new to everybody of the receiving side until he does.
create table letter_read (
  letter_id uuid not null references letter on delete cascade,
  user_id   uuid not null references app_user on delete cascade,
  at        instant not null,
  primary key (letter_id, user_id)
);
create index letter_read_user on letter_read (user_id);
