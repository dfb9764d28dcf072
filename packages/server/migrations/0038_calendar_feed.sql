-- The secret address by which a calendar of one's own asks for one's deadlines. The token is never stored, only its digest.
create table calendar_feed (
  user_id      uuid primary key references app_user on delete cascade,
  token_sha256 digest not null unique,
  created_at   instant not null,
  read_at      instant                                -- about when it was last asked for, to the hour
);
