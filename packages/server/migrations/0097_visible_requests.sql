-- Who sees an application, with what lists are narrowed, counted and put in order by: a list of somebody's applications reads
-- its page and its total from these rows alone. Until now the applications of an organisation were read beside the granted
-- ones, and totals were kept by counters of each person and of each pair of people.

drop trigger request_access_forgotten on request;
drop function request_access_forgotten();
drop trigger access_counted_row on request_access;
drop trigger access_counted_change on request_access;
drop function access_counted();
drop trigger access_paired_row on request_access;
drop trigger access_paired_change on request_access;
drop function access_paired();
drop trigger request_pairs_moved on request;
drop function request_pairs_moved();
drop table request_access_pair;

-- Counters tell how many applications there are in all, under the zero id, and how many each organisation has filed.
create or replace function request_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into request_count_delta (holder, stage, subdivision, goal, n)
    select holder, old.stage, old.subdivision, old.goal, -1
    from unnest(array[old.organization_id, '00000000-0000-0000-0000-000000000000']) holder where holder is not null;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into request_count_delta (holder, stage, subdivision, goal, n)
    select holder, new.stage, new.subdivision, new.goal, 1
    from unnest(array[new.organization_id, '00000000-0000-0000-0000-000000000000']) holder where holder is not null;
  end if;
  return null;
end $$;
drop function count_access(uuid, code, code, smallint, integer);
select fold_request_counts();
delete from request_count where holder in (select id from app_user);

drop trigger request_access_follow on request;
drop function request_access_follow();
drop index request_access_sort, request_access_ending;
drop index request_org_stage_updated, request_org_due;

alter table request_access rename column sort_at to updated_at;
alter table request_access
  -- All of them repeat the application.
  add column created_at  instant,
  add column deleted_at  instant,
  add column due_at      instant,
  add column number      code,
  add column stage       code,
  add column subdivision code,
  add column region      code,
  add column goal        smallint,
  add column done_by     text,
  add column is_back     boolean,
  add column owner_id    uuid;

-- Its rows are made anew from the applications and their grants.
truncate request_access;
alter table request_access
  alter column created_at set not null,
  alter column stage set not null,
  alter column subdivision set not null,
  alter column goal set not null,
  alter column is_back set not null,
  alter column owner_id set not null;

-- What the rows are to be: an application is seen by whom it was granted to, and by the organisation that filed it.
create view request_access_wanted as
select s.subject_id, r.id as request_id, s.rights, s.until, r.updated_at, r.created_at, r.deleted_at, r.due_at, r.number, r.stage,
  r.subdivision, r.region, r.goal, r.done_by, r.is_back, r.owner_id
from request r join (
  select request_id, subject_id, bit_or(rights) as rights, nullif(max(coalesce(until, 'infinity')), 'infinity')::instant as until
  from (
    select request_id, subject_id, rights, until from request_grant where ended_at is null
    union all
    select id, organization_id, 7::smallint, null from request where organization_id is not null) given
  group by request_id, subject_id) s on s.request_id = r.id;

create or replace function refresh_request_access(wanted uuid) returns void language sql as $$
  select from request where id = wanted for no key update;
  delete from request_access a
  where a.request_id = wanted and not exists (
    select from request_access_wanted w where w.request_id = wanted and w.subject_id = a.subject_id);
  insert into request_access as a (subject_id, request_id, rights, until, updated_at, created_at, deleted_at, due_at, number, stage,
    subdivision, region, goal, done_by, is_back, owner_id)
  select * from request_access_wanted where request_id = wanted
  on conflict (subject_id, request_id) do update set rights = excluded.rights, until = excluded.until
  where (a.rights, a.until) is distinct from (excluded.rights, excluded.until)
$$;

-- All of them at once. Nobody writes applications meanwhile: whoever does holds one and waits for its rows here.
create function rebuild_request_access() returns void language sql as $$
  lock table request in exclusive mode;
  delete from request_access;
  insert into request_access (subject_id, request_id, rights, until, updated_at, created_at, deleted_at, due_at, number, stage,
    subdivision, region, goal, done_by, is_back, owner_id)
  select * from request_access_wanted
$$;
select rebuild_request_access();

-- By the last act and for counting: what a list is usually narrowed by comes along, so that the index alone is read.
create index request_access_updated on request_access (subject_id, updated_at desc, request_id desc)
  include (until, stage, subdivision, region, goal, done_by, is_back, owner_id, due_at) where deleted_at is null;
create index request_access_created on request_access (subject_id, created_at desc, request_id desc)
  include (until) where deleted_at is null;
create index request_access_due on request_access (subject_id, due_at, request_id)
  include (until, stage, done_by, owner_id) where due_at is not null and deleted_at is null;
create index request_access_number on request_access (subject_id, number, request_id)
  include (until) where number is not null and deleted_at is null;

-- Of all applications, for the staff: whose turn it is comes along, so that deadlines and turns are counted from indexes alone.
drop index request_due, request_stage_updated;
create index request_due on request (due_at, id) include (stage, done_by) where due_at is not null and deleted_at is null;
create index request_stage_updated on request (stage, updated_at desc, id desc) include (done_by) where deleted_at is null;

create index request_region on request (region, updated_at desc, id desc) where deleted_at is null;

-- Keeps the repeated columns what the application says.
create function request_access_follow() returns trigger language plpgsql as $$
begin
  if old.organization_id is distinct from new.organization_id then perform refresh_request_access(new.id); end if;
  update request_access set updated_at = new.updated_at, created_at = new.created_at, deleted_at = new.deleted_at, due_at = new.due_at,
    number = new.number, stage = new.stage, subdivision = new.subdivision, region = new.region, goal = new.goal,
    done_by = new.done_by, is_back = new.is_back, owner_id = new.owner_id
  where request_id = new.id;
  return null;
end $$;
create trigger request_access_follow after update on request for each row
  when ((old.updated_at, old.created_at, old.deleted_at, old.due_at, old.number, old.stage, old.subdivision, old.region, old.goal,
         old.done_by, old.is_back, old.owner_id, old.organization_id)
        is distinct from (new.updated_at, new.created_at, new.deleted_at, new.due_at, new.number, new.stage, new.subdivision, new.region,
         new.goal, new.done_by, new.is_back, new.owner_id, new.organization_id))
  execute function request_access_follow();

-- An organisation sees from the first moment what it files.
create function request_access_begin() returns trigger language plpgsql as $$
begin
  insert into request_access (subject_id, request_id, rights, updated_at, created_at, deleted_at, due_at, number, stage, subdivision,
    region, goal, done_by, is_back, owner_id)
  values (new.organization_id, new.id, 7, new.updated_at, new.created_at, new.deleted_at, new.due_at, new.number, new.stage,
    new.subdivision, new.region, new.goal, new.done_by, new.is_back, new.owner_id);
  return null;
end $$;
create trigger request_access_begin after insert on request for each row when (new.organization_id is not null)
  execute function request_access_begin();
