-- Files of long lists: made by a job, kept for some days, and their history.
create table list_export (
  id           uuid primary key,
  user_id      uuid not null references app_user,
  on_behalf_of uuid,
  asked        jsonb not null,                                       -- which list, its filters, order and columns
  state        code not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  rows         integer not null default 0,                           -- written so far
  total        integer,                                              -- null: longer than the table may be, not counted
  file_id      uuid references file on delete set null,              -- null: not made yet, or forgotten
  why          text,                                                 -- why it failed
  touched_at   instant not null,                                     -- of the machine: one nobody works on is taken up again
  created_at   instant not null,
  finished_at  instant
);
create index list_export_user on list_export (user_id, created_at desc, id desc);
create index list_export_open on list_export (touched_at) where state in ('waiting', 'running');
create index list_export_file on list_export (file_id) where file_id is not null;
create index list_export_finished on list_export (finished_at) where finished_at is not null;
