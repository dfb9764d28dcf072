-- The classifier by function writes a code as 19.07.001.005, explanatory notes as 19.7.1.5: one code, compared in one shape.
-- The domain package has the same in request/function-code.ts.
create function folded_code(t text) returns text language sql immutable parallel safe as $$
  select regexp_replace(trim(t), '(^|\.)0+(?=\d)', '\1', 'g')
$$;

alter table kosfn_entry add column folded code not null generated always as (folded_code(code)) stored;
create index kosfn_entry_folded on kosfn_entry (folded);
