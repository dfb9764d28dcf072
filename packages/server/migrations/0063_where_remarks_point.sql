-- Where in its document a remark points: the page of the file; place on it and element of a model are kept for pins.
alter table remark
  add column page    integer check (page between 1 and 100000),
  add column area    jsonb,                                           -- { x, y, width, height } in parts of the page
  add column element text;

-- When somebody looked at the remarks of an application, and when the time before: what has changed since then is news to him.
create table remark_visit (
  request_id uuid not null references request on delete cascade,
  user_id    uuid not null references app_user on delete cascade,
  at         instant not null,
  before_at  instant,
  primary key (request_id, user_id)
);
create index remark_visit_user on remark_visit (user_id);
