-- Objects of the state address register: of a region all of them or none (register_version keeps what was loaded, by region).
-- What is typed, as a pattern over folded text: every word from its beginning, signs of patterns as themselves.
create function folded_pattern(t text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(rtrim(fold(t)), '([%_])', '\\\1', 'g') || '%'
$$;

create table address_object (
  id           bigint primary key,                    -- OBJECTID
  guid         uuid not null unique,
  region       code not null,                         -- folder of the register
  level        smallint not null,
  name         text not null,
  shown        text not null,                         -- «ул. Республики»
  parent_id    bigint,
  path         bigint[] not null,                     -- from the region to the object itself
  line         text not null,                         -- the whole address
  folded       text not null generated always as (fold(name)) stored
);
create index address_object_region on address_object (region, level);
create index address_object_parent on address_object (parent_id, level, folded);
-- Words of the name under chosen parents: one index answers both.
create index address_object_search on address_object using gin (path, folded gin_trgm_ops);
