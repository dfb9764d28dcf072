-- Explanatory notes an application was filled from: what each offered, so that a newer one is compared with it.
create table request_note (
  id             uuid primary key,
  request_id     uuid not null references request on delete cascade,
  no             smallint not null,
  name           text not null,                        -- of the file
  sha256         digest not null,
  schema_version code not null,
  is_own_schema  boolean not null,                     -- checked by the product's smaller schema: the ministry's was not loaded
  note_number    text not null,
  note_year      code not null,
  modifications  smallint not null,
  carried        jsonb not null,                       -- domain/request/carried/carried.ts
  left_out       jsonb not null,                       -- [{label, text, why}]
  state          code not null check (state in ('offered', 'taken', 'replaced')),
  created_at     instant not null,
  created_by     uuid not null references app_user,
  taken_at       instant,
  unique (request_id, no)
);
create index request_note_by on request_note (created_by);
-- A project is known by its number: looked for by the beginning.
create index request_note_number on request_note (lower(note_number) text_pattern_ops);
