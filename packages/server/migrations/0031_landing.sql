-- The public page: one page and the entries of its sections. What is removed stays, to be put back.
create table landing_page (
  id           smallint primary key default 1 check (id = 1),
  title        text not null,
  description  jsonb not null,                                       -- lines of formatted text
  links        jsonb not null default '[]',                          -- [{title, url}]
  support      jsonb not null,                                       -- {info: lines, phone, email}
  days         jsonb not null,                                       -- days of the week on which the support answers, 1 Monday
  period       jsonb not null,                                       -- {from, to}: hours in Moscow time
  revision     integer not null default 0,
  changed_at   instant,
  changed_by   uuid references app_user
);

insert into landing_page (title, description, support, days, period) values (
  'Государственная экспертиза проекта: от заявления до заключения',
  '[{"type":"paragraph","level":0,"spans":[{"text":"Подайте проектную документацию и изыскания, отвечайте на замечания и получите заключение. На каждом шаге видно, чей ход, до какого срока и что мешает."}]}]',
  '{"info":[],"phone":null,"email":null}',
  '[1,2,3,4,5]',
  '{"from":"09:00","to":"18:00"}');

create table landing_entry (
  id              uuid primary key,
  section         code not null,
  position        integer not null,
  title           text not null,
  body            jsonb not null,                                    -- lines of formatted text
  url             text,
  file_id         uuid references file,
  picture_id      uuid references file,
  picture_type    text,                                              -- by its bytes: image/png or image/jpeg
  seconds         integer,                                           -- length of a video
  starts_at       instant,                                           -- of a seminar
  place           text,
  published_from  date,                                              -- null: a draft
  published_until date,
  removed_at      instant,
  removed_by      uuid references app_user,
  revision        integer not null default 0,
  created_at      instant not null,
  changed_at      instant not null,
  changed_by      uuid references app_user,
  check (published_until is null or published_from <= published_until)
);
create index landing_entry_section on landing_entry (section, position, id);
create index landing_entry_file on landing_entry (file_id) where file_id is not null;
create index landing_entry_picture on landing_entry (picture_id) where picture_id is not null;
create index landing_entry_removed_by on landing_entry (removed_by) where removed_by is not null;
create index landing_entry_changed_by on landing_entry (changed_by) where changed_by is not null;
create index landing_page_changed_by on landing_page (changed_by) where changed_by is not null;

-- Days on which the support does not answer.
create table support_exclusion (
  id           uuid primary key,
  period       daterange not null check (not lower_inf(period) and not upper_inf(period)),
  reason       text not null,
  set_by       uuid references app_user,
  set_at       instant not null
);
create index support_exclusion_period on support_exclusion (lower(period), id);
create index support_exclusion_set_by on support_exclusion (set_by) where set_by is not null;

-- Who turned to the support from the page: of each visit and way once a day, without anything about the person.
create table support_use (
  day          date not null,
  way          code not null check (way in ('phone', 'email')),
  visit        uuid not null,
  primary key (day, way, visit)
);
