-- Where a shared request stands is told beside who shares it: a deputy's total looked up each of them, at the price of his page.

-- In the order of the application: what is of a request, then who sees it. Requests are read meanwhile; a deputy's total waits.
-- From here on nothing that keeps readers from requests may be asked for: one of them may be waiting for the pairs.
lock table request in share row exclusive mode;
lock table request_access in share row exclusive mode;

alter table request_access_pair
  drop constraint request_access_pair_pkey,
  add column stage       code,                                        -- none while the request is deleted, as of the rest
  add column subdivision code,
  add column goal        smallint;
update request_access_pair p set stage = r.stage, subdivision = r.subdivision, goal = r.goal
from request r where r.id = p.request_id and r.deleted_at is null;
alter table request_access_pair
  add primary key (subject_id, other_id, request_id) include (stage, subdivision, goal);

create or replace function access_paired() returns trigger language plpgsql as $$
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
