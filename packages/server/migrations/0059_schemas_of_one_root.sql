-- Several schemas describe documents of one root: what they fix in it tells them apart.
alter table xml_schema
  add kind  text not null default '',                 -- what is fixed in the root, «TypeCode=05.03»; '' where nothing is
  add marks jsonb not null default '{}',              -- the same by the names of attributes
  drop constraint xml_schema_pkey,
  add primary key (root, version, kind);
