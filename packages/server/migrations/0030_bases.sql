-- On what a signatory acts: several documents, kept as typed. What stood in the fields becomes the first of them.
alter table participant add column bases jsonb not null default '[]';
update participant set
  bases = jsonb_build_array(jsonb_build_object(
    'kind', data ->> 'authorityKind', 'number', coalesce(data ->> 'authorityNumber', ''),
    'date', coalesce(data ->> 'authorityDate', ''), 'until', coalesce(data ->> 'authorityUntil', '')))
where coalesce(data ->> 'authorityKind', '') <> '';
update participant set data = data - '{authorityKind,authorityNumber,authorityDate,authorityUntil}'::text[]
where data ?| '{authorityKind,authorityNumber,authorityDate,authorityUntil}'::text[];
