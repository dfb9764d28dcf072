-- Of a word that others have much oftener the administrator of an organisation is shown his own: the index tells whose a match
-- is, and the others' are not read. The month and the organisation together: those of a month alone are a long list.

-- In the order of the application: what is of a request, then its search. Requests are read meanwhile; who searches or saves
-- waits. From here on nothing that keeps readers from requests may be asked for: one of them may be waiting for the search.
lock table request in share row exclusive mode;

create function search_lane(organization uuid, month integer) returns bigint language sql immutable parallel safe as $$
  select ('x' || left(md5(organization::text || '/' || month::text), 16))::bit(64)::bigint
$$;

drop index request_search_text;
alter table request_search add column lane bigint;                   -- of request.organization_id and the month
-- The table is written anew rather than updated: the index would be built over the former rows too, and be slow ever after.
create function pg_temp.lane_of(request uuid, month integer) returns bigint language sql stable as $$
  select search_lane(r.organization_id, $2) from request r where r.id = $1
$$;
alter table request_search alter column lane type bigint using pg_temp.lane_of(request_id, month);
create index request_search_text on request_search using gin (search gin_trgm_ops, month, lane) with (fastupdate = off);

create or replace function request_search_follow() returns trigger language plpgsql as $$
declare
  month_now integer := month_number(new.updated_at);
begin
  update request_search set month = month_now, lane = search_lane(new.organization_id, month_now) where request_id = new.id;
  return null;
end $$;
create or replace trigger request_search_follow after update of updated_at, organization_id on request for each row
  when (month_number(old.updated_at) <> month_number(new.updated_at) or old.organization_id is distinct from new.organization_id)
  execute function request_search_follow();

-- A portal of the former release, working beside this one while they are exchanged, knows nothing of the column.
create function request_search_belong() returns trigger language plpgsql as $$
begin
  new.lane := (select search_lane(organization_id, new.month) from request where id = new.request_id);
  return new;
end $$;
create trigger request_search_belong before insert on request_search for each row execute function request_search_belong();
