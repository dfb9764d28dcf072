-- Who stands for several people sees once what two of them have: only that is looked for among all they have, for his total.
-- As with counters, what will end without an act is left out, and looked at each time; so are organisations.

-- In the order of the application: what is of a request, then who sees it. Requests are read meanwhile.
lock table request in share row exclusive mode;
lock table request_access in share row exclusive mode;

create table request_access_pair (
  subject_id   uuid not null,                                        -- the lesser of two people who see one request without an end
  other_id     uuid not null,
  request_id   uuid not null references request on delete cascade,
  primary key (subject_id, other_id, request_id)
);
create index request_access_pair_request on request_access_pair (request_id);

create function access_paired() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from request_access_pair
    where request_id = old.request_id and (subject_id = old.subject_id or other_id = old.subject_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into request_access_pair (subject_id, other_id, request_id)
    select least(a.subject_id, new.subject_id), greatest(a.subject_id, new.subject_id), a.request_id
    from request_access a join app_user u on u.id = a.subject_id
    where a.request_id = new.request_id and a.subject_id <> new.subject_id and a.until is null and new.until is null
      and exists (select from app_user person where person.id = new.subject_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger access_paired_row after insert or delete on request_access for each row execute function access_paired();
create trigger access_paired_change after update of until on request_access for each row
  when ((old.until is null) is distinct from (new.until is null)) execute function access_paired();

insert into request_access_pair (subject_id, other_id, request_id)
select one.subject_id, other.subject_id, one.request_id
from request_access one
join app_user u on u.id = one.subject_id
join request_access other on other.request_id = one.request_id and other.subject_id > one.subject_id
join app_user v on v.id = other.subject_id
where one.until is null and other.until is null;
