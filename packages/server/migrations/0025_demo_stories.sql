-- How far the demonstration has been filled: a row for each of its applications, so that an interrupted filling goes on.
create table demo_story (
  name code primary key,
  -- The order in which they are told.
  place integer not null,
  -- The day all its days are counted from: that of the first start.
  told_on date not null,
  request_id uuid,
  acts_done integer not null default 0,
  ended_at instant,
  -- Why it stands where it stands, when it could not be told to its end.
  failure text
);
