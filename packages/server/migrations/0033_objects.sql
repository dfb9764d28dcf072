-- A part that is taken out keeps its row: its folders and what was said in them come back with it.
alter table object_part add column deleted_at instant;
alter table object_part add column deleted_by uuid references app_user;
alter table object_part drop constraint object_part_request_id_index_key;
alter table object_part add constraint object_part_place
  exclude using btree (request_id with =, index with =) where (deleted_at is null) deferrable initially deferred;
create index object_part_request on object_part (request_id, index);
create index object_part_deleted_by on object_part (deleted_by) where deleted_by is not null;
alter table object_part alter column name set default '';

-- Everything typed of a plot; the columns repeat what can be searched and counted.
alter table stead rename column basis to data;
alter table stead drop column right_kind;
create index stead_cadastral on stead (cadastral_number) where cadastral_number is not null;

-- Lists of a form section become rows of their own tables.
insert into stead (id, request_id, type, cadastral_number, data, position, updated_at)
select gen_random_uuid(), s.request_id,
  case x.plot ->> 'basis' when 'gpzu' then 'gpzu' when 'planning' then 'ppt' else 'other' end,
  nullif(trim(x.plot ->> 'cadastral'), ''),
  jsonb_strip_nulls(jsonb_build_object('cadastral', x.plot ->> 'cadastral', 'area', x.plot ->> 'area', 'right', x.plot ->> 'right',
    'number', x.plot ->> 'basisNumber', 'date', x.plot ->> 'basisDate', 'issuer', x.plot ->> 'basisIssuer',
    'document', case x.plot ->> 'basis' when 'permit' then 'Разрешение на размещение' end)),
  x.no - 1, s.updated_at
from request_section s, jsonb_array_elements(s.data -> 'plots') with ordinality as x (plot, no)
where s.section = 'object' and jsonb_typeof(s.data -> 'plots') = 'array';

insert into object_part (id, request_id, index, name, data, updated_at)
select gen_random_uuid(), s.request_id, x.no, coalesce(x.part ->> 'name', ''),
  jsonb_strip_nulls(jsonb_build_object('kind', 'part', 'name', x.part ->> 'name', 'address', x.part ->> 'address',
    'functions', x.part ->> 'functions')), s.updated_at
from request_section s, jsonb_array_elements(s.data -> 'parts') with ordinality as x (part, no)
where s.section = 'object' and jsonb_typeof(s.data -> 'parts') = 'array';

update request_section set data = data - 'plots' - 'parts', origin = origin - 'plots' - 'parts'
where section = 'object' and (data ? 'plots' or data ? 'parts');
