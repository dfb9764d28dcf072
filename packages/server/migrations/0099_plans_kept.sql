-- A function of SQL is planned anew in every transaction that calls it; one of PL/pgSQL keeps its plans on its connection:
-- 0.2 ms of the database instead of 1.7 for the readers of an application, 0.25 ms less for every act of the record.
create or replace function refresh_request_access(wanted uuid) returns void language plpgsql as $$
begin
  perform from request where id = wanted for no key update;
  delete from request_access a
  where a.request_id = wanted and not exists (
    select from request_access_wanted w where w.request_id = wanted and w.subject_id = a.subject_id);
  insert into request_access as a (subject_id, request_id, rights, until, updated_at, created_at, deleted_at, due_at, number, stage,
    subdivision, region, goal, done_by, is_back, owner_id)
  select * from request_access_wanted where request_id = wanted
  on conflict (subject_id, request_id) do update set rights = excluded.rights, until = excluded.until
  where (a.rights, a.until) is distinct from (excluded.rights, excluded.until);
end $$;

create or replace function journal_hash(prev bytea, e journal_event) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(prev || convert_to(concat_ws(E'\x1f',
    e.stream_id, e.seq, (extract(epoch from e.at) * 1000)::bigint, e.type,
    coalesce(e.user_id::text, '-'), coalesce(e.on_behalf_of::text, '-'), coalesce(e.role, '-'),
    coalesce(host(e.ip), '-'), coalesce(e.agent_id::text, '-'), coalesce(e.request_id::text, '-'),
    coalesce(e.object_type, '-'), coalesce(e.object_id::text, '-'), e.result, e.detail::text), 'UTF8'));
end $$;
