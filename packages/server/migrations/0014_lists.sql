-- What lists of requests are searched, counted and opened by. All but the views is derived from requests and from who sees
-- them, and kept by triggers: no writer of a request can forget it.

-- The search. Apart from the request: otherwise every move and touch would rewrite the trigram entries.

create function month_number(at timestamptz) returns integer language sql immutable parallel safe as $$
  select (extract(year from at at time zone 'UTC') * 12 + extract(month from at at time zone 'UTC'))::integer
$$;

-- Organisation and month in one number: the requests of one organisation in a month are a short list, all those of a month
-- a long one.
create function search_lane(organization uuid, month integer) returns bigint language sql immutable parallel safe as $$
  select ('x' || left(md5(organization::text || '/' || month::text), 16))::bit(64)::bigint
$$;

create table request_search (
  request_id   uuid primary key references request on delete cascade,
  search       text not null,                                        -- fold(number, object, declarant, ИНН, address)
  month        integer not null,                                     -- of request.updated_at; an act rewrites it once a month
  lane         bigint                                                -- of request.organization_id and the month
);
-- A word that is neither frequent nor rare is looked for month by month of the last act, from the newest on: all its rows
-- would have to be read, joined and sorted otherwise. Of a word that others have much oftener an administrator of an
-- organisation is shown his own by the lane, and the others' are not read.
-- Without waiting entries: every search would read through them first, and one by months does so for each month.
create index request_search_text on request_search using gin (search gin_trgm_ops, month, lane) with (fastupdate = off);

-- Keeps month and lane what the request says.
create function request_search_follow() returns trigger language plpgsql as $$
declare
  month_now integer := month_number(new.updated_at);
begin
  update request_search set month = month_now, lane = search_lane(new.organization_id, month_now) where request_id = new.id;
  return null;
end $$;
create trigger request_search_follow after update of updated_at, organization_id on request for each row
  when (month_number(old.updated_at) <> month_number(new.updated_at) or old.organization_id is distinct from new.organization_id)
  execute function request_search_follow();

-- Who writes a row gives the month; the lane follows.
create function request_search_belong() returns trigger language plpgsql as $$
begin
  new.lane := (select search_lane(organization_id, new.month) from request where id = new.request_id);
  return new;
end $$;
create trigger request_search_belong before insert on request_search for each row execute function request_search_belong();

-- Totals. A total beside a list may not cost as much as the list: holders have counters by stage, subdivision and kind of
-- expertise. A holder is an organisation, which holds what it owns; a person, who holds what he sees by grants; or the zero id,
-- under which all requests are counted together for the staff. Acts append differences, one job folds them: no counter row
-- is ever waited for. A grant that will end is not counted, because it ends without an act.

create table request_count (
  holder       uuid not null,
  stage        code not null,
  subdivision  code not null,
  goal         smallint not null,
  n            integer not null,
  -- A total reads the counters of many stages: from the index alone, wherever their rows lie.
  primary key (holder, stage, subdivision, goal) include (n)
);
create table request_count_delta (
  holder       uuid not null,
  stage        code not null,
  subdivision  code not null,
  goal         smallint not null,
  n            smallint not null
);

create function fold_request_counts() returns void language sql as $$
  with taken as (delete from request_count_delta returning holder, stage, subdivision, goal, n),
       summed as (select holder, stage, subdivision, goal, sum(n)::integer as n from taken group by 1, 2, 3, 4 having sum(n) <> 0)
  insert into request_count as c (holder, stage, subdivision, goal, n) select holder, stage, subdivision, goal, n from summed
  on conflict (holder, stage, subdivision, goal) do update set n = c.n + excluded.n
$$;

-- Of everybody who sees the request. What is granted to an organisation is not told apart from what it owns.
create function count_access(request uuid, at_stage code, of_subdivision code, of_goal smallint, change integer) returns void
language sql as $$
  insert into request_count_delta (holder, stage, subdivision, goal, n)
  select a.subject_id, at_stage, of_subdivision, of_goal, change from request_access a
  where a.request_id = request and a.until is null and exists (select from app_user u where u.id = a.subject_id)
$$;

create function request_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into request_count_delta (holder, stage, subdivision, goal, n)
    select holder, old.stage, old.subdivision, old.goal, -1
    from unnest(array[old.organization_id, '00000000-0000-0000-0000-000000000000']) holder where holder is not null;
    if tg_op = 'UPDATE' then perform count_access(old.id, old.stage, old.subdivision, old.goal, -1); end if;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into request_count_delta (holder, stage, subdivision, goal, n)
    select holder, new.stage, new.subdivision, new.goal, 1
    from unnest(array[new.organization_id, '00000000-0000-0000-0000-000000000000']) holder where holder is not null;
    if tg_op = 'UPDATE' then perform count_access(new.id, new.stage, new.subdivision, new.goal, 1); end if;
  end if;
  return null;
end $$;
create trigger request_count_row after insert or delete on request for each row execute function request_counted();
create trigger request_count_change after update of stage, subdivision, goal, organization_id, deleted_at on request for each row
  when ((old.stage, old.subdivision, old.goal, old.organization_id, old.deleted_at)
        is distinct from (new.stage, new.subdivision, new.goal, new.organization_id, new.deleted_at))
  execute function request_counted();

-- Who saw a request goes with it, and is not known any more afterwards.
create function request_access_forgotten() returns trigger language plpgsql as $$
begin
  perform count_access(old.id, old.stage, old.subdivision, old.goal, -1);
  return old;
end $$;
create trigger request_access_forgotten before delete on request for each row
  when (old.deleted_at is null) execute function request_access_forgotten();

create function access_counted() returns trigger language plpgsql as $$
declare
  of_request uuid := case when tg_op = 'DELETE' then old.request_id else new.request_id end;
  holder uuid := case when tg_op = 'DELETE' then old.subject_id else new.subject_id end;
  change integer := case when tg_op <> 'DELETE' and new.until is null then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.until is null then 1 else 0 end;
begin
  insert into request_count_delta (holder, stage, subdivision, goal, n)
  select holder, r.stage, r.subdivision, r.goal, change from request r
  where change <> 0 and r.id = of_request and r.deleted_at is null and exists (select from app_user u where u.id = holder);
  return null;
end $$;
create trigger access_counted_row after insert or delete on request_access for each row execute function access_counted();
create trigger access_counted_change after update of until on request_access for each row
  when ((old.until is null) is distinct from (new.until is null)) execute function access_counted();

-- Who stands for several people sees once what two of them have: his total takes off what stands here. As with counters, what
-- will end without an act is left out and looked at each time; so are organisations.
create table request_access_pair (
  subject_id   uuid not null,                                        -- the lesser of two people who see one request without an end
  other_id     uuid not null,
  request_id   uuid not null references request on delete cascade,
  stage        code,                                                 -- where the request stands; none while it is deleted,
  subdivision  code,                                                 -- as of the next two
  goal         smallint,
  primary key (subject_id, other_id, request_id) include (stage, subdivision, goal)
);
create index request_access_pair_request on request_access_pair (request_id);

create function access_paired() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from request_access_pair
    where request_id = old.request_id and (subject_id = old.subject_id or other_id = old.subject_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into request_access_pair (subject_id, other_id, request_id, stage, subdivision, goal)
    select least(a.subject_id, new.subject_id), greatest(a.subject_id, new.subject_id), a.request_id, r.stage, r.subdivision, r.goal
    from request_access a join app_user u on u.id = a.subject_id
    left join request r on r.id = a.request_id and r.deleted_at is null
    where a.request_id = new.request_id and a.subject_id <> new.subject_id and a.until is null and new.until is null
      and exists (select from app_user person where person.id = new.subject_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger access_paired_row after insert or delete on request_access for each row execute function access_paired();
create trigger access_paired_change after update of until on request_access for each row
  when ((old.until is null) is distinct from (new.until is null)) execute function access_paired();

create function request_pairs_moved() returns trigger language plpgsql as $$
begin
  update request_access_pair set (stage, subdivision, goal) = (
    select new.stage, new.subdivision, new.goal where new.deleted_at is null)
  where request_id = new.id;
  return null;
end $$;
create trigger request_pairs_moved after update of stage, subdivision, goal, deleted_at on request for each row
  when ((old.stage, old.subdivision, old.goal, old.deleted_at) is distinct from (new.stage, new.subdivision, new.goal, new.deleted_at))
  execute function request_pairs_moved();

-- Views: a list as somebody keeps it, what stands in the address of the page, under a name.
create table list_view (
  id               uuid primary key,
  owner_id         uuid not null references app_user,
  list             code not null check (list in ('requests', 'requests-all')),
  name             text not null check (length(name) between 1 and 80),
  search           text not null check (length(search) <= 2000),     -- what stands after «?»
  shared_with      code check (shared_with in ('organisation', 'staff')),
  organization_id  uuid references organization,                     -- whose people see it; null unless shared with an organisation
  created_at       instant not null,
  updated_at       instant not null,
  deleted_at       instant,
  check ((organization_id is not null) = (shared_with is not distinct from 'organisation'))
);
create index list_view_owner        on list_view (owner_id, list)        where deleted_at is null;
create index list_view_organization on list_view (organization_id, list) where organization_id is not null and deleted_at is null;
create index list_view_staff        on list_view (list)                  where shared_with = 'staff' and deleted_at is null;

-- What a list opens with when its address says nothing: a ready-made view by its name, or a kept one by its id.
create table list_default (
  user_id      uuid not null references app_user on delete cascade,
  list         code not null,
  view         code not null,
  primary key (user_id, list)
);
