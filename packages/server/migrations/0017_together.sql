-- Whose page shows a request at this moment. Worth nothing after a crash, so it is not logged.
create unlogged table presence (
  page_id      uuid primary key,
  request_id   uuid not null references request on delete cascade,
  user_id      uuid not null references app_user,
  browser_id   uuid not null,                                        -- all its pages go when its line is cut
  side         code not null check (side in ('declarant', 'organisation')),
  section      code,
  is_editing   boolean not null default false,
  seen_at      instant not null                                      -- of the machine: the demo's clock moves nobody
);
create index presence_request on presence (request_id, seen_at);
create index presence_browser on presence (browser_id);

-- What was taken out of an application and may be put back, as it was.
create table removed_row (
  id           uuid primary key,                                     -- of the row that was
  request_id   uuid not null references request on delete cascade,
  kind         code not null check (kind in ('participant')),
  data         jsonb not null,
  removed_by   uuid not null references app_user,
  removed_at   instant not null
);
create index removed_row_request on removed_row (request_id);

-- Years of the production calendar that people have entered, over those the product knows. The newest of a year holds.
create table calendar_version (
  no           integer primary key,
  year         smallint not null check (year between 2013 and 2100),
  days_off     text not null,                                        -- MM-DD, separated by blanks: only what differs from a plain week
  shortened    text not null,
  working      text not null,
  source       text not null,
  entered_by   uuid not null references app_user,
  entered_at   instant not null,
  moved        integer not null default 0                            -- deadlines that were counted anew
);
create index calendar_version_year on calendar_version (year, no desc);
