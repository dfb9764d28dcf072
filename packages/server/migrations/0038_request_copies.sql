-- Which application a draft was copied from, and what was told of the copy: stale, left behind.
create table request_copy (
  request_id     uuid primary key references request on delete cascade,
  source_id      uuid not null references request,
  with_documents boolean not null,
  documents      integer not null,
  stale          jsonb not null,                       -- [{label, text, why}]
  dropped        jsonb not null,
  created_at     instant not null
);
create index request_copy_source on request_copy (source_id);

-- Conclusions are looked for by the beginning of their number, or of the request's.
create index conclusion_number_start on conclusion (number text_pattern_ops) where number is not null;
create index request_number_start on request (number text_pattern_ops) where number is not null;
create index conclusion_newest on conclusion (conclusion_date desc nulls last) where state = 'issued';
