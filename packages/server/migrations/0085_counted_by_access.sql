-- A total of what a person sees by grants is told by counters of his own, as that of an organisation is: he may see more than
-- ten thousand, and counting them took a hundred times as long as reading the page. A holder is a person, too.

-- In the order of the application: what is of a request, then who sees it. Requests are read meanwhile.
lock table request in share row exclusive mode;
lock table request_access in share row exclusive mode;

-- A grant that will end is not counted: it ends without an act. It is looked at each time.
create index request_access_ending on request_access (subject_id) where until is not null;

-- Organisations are holders of what they own; what is granted to one is not told apart from it.
create function count_access(request uuid, at_stage code, of_subdivision code, of_goal smallint, change integer) returns void
language sql as $$
  insert into request_count_delta (holder, stage, subdivision, goal, n)
  select a.subject_id, at_stage, of_subdivision, of_goal, change from request_access a
  where a.request_id = request and a.until is null and exists (select from app_user u where u.id = a.subject_id)
$$;

create or replace function request_counted() returns trigger language plpgsql as $$
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

-- As before, but for the lock: who moves the request meanwhile and who is granted it have to see each other to be counted.
create or replace function refresh_request_access(wanted uuid) returns void language sql as $$
  select from request where id = wanted for no key update;
  delete from request_access a
  where a.request_id = wanted and not exists (
    select from request_grant g where g.request_id = wanted and g.subject_id = a.subject_id and g.ended_at is null);
  insert into request_access as a (subject_id, request_id, rights, until, sort_at)
  select g.subject_id, g.request_id, bit_or(g.rights), nullif(max(coalesce(g.until, 'infinity')), 'infinity'), r.updated_at
  from request_grant g join request r on r.id = g.request_id
  where g.request_id = wanted and g.ended_at is null
  group by g.subject_id, g.request_id, r.updated_at
  on conflict (subject_id, request_id) do update
    set rights = excluded.rights, until = excluded.until, sort_at = excluded.sort_at
$$;

insert into request_count (holder, stage, subdivision, goal, n)
select a.subject_id, r.stage, r.subdivision, r.goal, count(*)
from request_access a join request r on r.id = a.request_id and r.deleted_at is null
where a.until is null and exists (select from app_user u where u.id = a.subject_id)
group by 1, 2, 3, 4;
