-- A word that is neither frequent nor rare is looked for month by month of the last act, from the newest on: all its rows
-- would have to be read, joined and sorted otherwise, and there are the more of them the larger the portal is. A month, and
-- not the moment: an act rewrites the entries of the index once a month, not every time.
create extension if not exists btree_gin;

create function month_number(at timestamptz) returns integer language sql immutable parallel safe as $$
  select (extract(year from at at time zone 'UTC') * 12 + extract(month from at at time zone 'UTC'))::integer
$$;

alter table request_search add column month integer;                 -- of request.updated_at
update request_search s set month = month_number(r.updated_at) from request r where r.id = s.request_id;
alter table request_search alter column month set not null;

-- Without waiting entries: every search would read through them first, and one by months does so for each of them.
drop index request_search_text;
create index request_search_text on request_search using gin (search gin_trgm_ops, month) with (fastupdate = off);

create function request_search_follow() returns trigger language plpgsql as $$
begin
  update request_search set month = month_number(new.updated_at) where request_id = new.id;
  return null;
end $$;
create trigger request_search_follow after update of updated_at on request for each row
  when (month_number(old.updated_at) <> month_number(new.updated_at)) execute function request_search_follow();
