-- A total beside a list may not cost as much as the list: the counters know the declarant's organisation and the kind of
-- expertise too. A holder is an organisation, or the zero id, under which all requests are counted together for the staff.
drop trigger request_count_row on request;
drop trigger request_count_change on request;
drop table request_count, request_count_delta;

create table request_count (
  holder       uuid not null,
  stage        code not null,
  subdivision  code not null,
  goal         smallint not null,
  n            integer not null,
  primary key (holder, stage, subdivision, goal)
);
create table request_count_delta (
  holder       uuid not null,
  stage        code not null,
  subdivision  code not null,
  goal         smallint not null,
  n            smallint not null
);

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
create trigger request_count_row after insert or delete on request for each row execute function request_counted();
create trigger request_count_change after update of stage, subdivision, goal, organization_id, deleted_at on request for each row
  when ((old.stage, old.subdivision, old.goal, old.organization_id, old.deleted_at)
        is distinct from (new.stage, new.subdivision, new.goal, new.organization_id, new.deleted_at))
  execute function request_counted();

create or replace function fold_request_counts() returns void language sql as $$
  with taken as (delete from request_count_delta returning holder, stage, subdivision, goal, n),
       summed as (select holder, stage, subdivision, goal, sum(n)::integer as n from taken group by 1, 2, 3, 4 having sum(n) <> 0)
  insert into request_count as c (holder, stage, subdivision, goal, n) select holder, stage, subdivision, goal, n from summed
  on conflict (holder, stage, subdivision, goal) do update set n = c.n + excluded.n
$$;

insert into request_count (holder, stage, subdivision, goal, n)
select holder, stage, subdivision, goal, count(*)
from request cross join unnest(array[organization_id, '00000000-0000-0000-0000-000000000000']) holder
where deleted_at is null and holder is not null
group by 1, 2, 3, 4;
