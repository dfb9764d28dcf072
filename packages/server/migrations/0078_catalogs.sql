-- Rows of the small catalogues as they were last loaded; a catalogue without rows here answers from what comes with the portal.
-- register_version keeps each as a part of the register `catalogs`.
create table catalog_entry (
  catalog      code not null,                         -- its alias: «countries»
  code         code not null,
  position     integer not null,                      -- place in the file
  title        text not null,
  detail       jsonb,                                 -- of an indicator: group, unit, whether a number, of which objects it is a main one
  primary key (catalog, code)
);
