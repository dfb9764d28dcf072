-- Who stands for several people sees once what two of them have: only that is looked for among all they have, for his total.
-- As with counters, what will end without an act is left out, and looked at each time.

-- In the order of the application: what is of a request, then who sees it. Requests are read meanwhile.
lock table request in share row exclusive mode;
lock table request_access in share row exclusive mode;

create table request_access_pair (
  subject_id   uuid not null,                                        -- the lesser of two that see one request without an end
  other_id     uuid not null,
  request_id   uuid not null references request on delete cascade,
  primary key (subject_id, other_id, request_id)
);
create index request_access_pair_request on request_access_pair (request_id);

create function pairs_of_access(wanted uuid) returns table (subject_id uuid, other_id uuid, request_id uuid)
language sql stable as $$
  select one.subject_id, other.subject_id, one.request_id
  from request_access one join request_access other on other.request_id = one.request_id and other.subject_id > one.subject_id
  where one.request_id = wanted and one.until is null and other.until is null
$$;

-- As before, and the pairs after it.
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
    set rights = excluded.rights, until = excluded.until, sort_at = excluded.sort_at;
  delete from request_access_pair p
  where p.request_id = wanted and not exists (
    select from pairs_of_access(wanted) n where n.subject_id = p.subject_id and n.other_id = p.other_id);
  insert into request_access_pair select * from pairs_of_access(wanted) on conflict do nothing
$$;

insert into request_access_pair
select one.subject_id, other.subject_id, one.request_id
from request_access one join request_access other on other.request_id = one.request_id and other.subject_id > one.subject_id
where one.until is null and other.until is null;
