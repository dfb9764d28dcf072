-- Letters the organisation writes again and again; {names} in them are filled from the application.
create table letter_template (
  id         uuid primary key,
  type       code not null,
  title      text not null check (title <> ''),
  body       text not null,
  by_user    uuid not null,
  created_at instant not null,
  unique (type, title)
);
