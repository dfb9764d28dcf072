-- The truth about who sees a request besides the administrators of its organisation. Ended, never deleted.
create table request_grant (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  subject_id   uuid not null,                                        -- a user, or an organisation that takes part
  via          code not null check (via in ('owner', 'assigned', 'participant', 'section', 'signer', 'expert', 'substitution')),
  source_id    uuid,
  rights       smallint not null check (rights in (1, 3, 5, 7)),     -- 1 view, 2 edit, 4 sign; nothing goes without view
  scope        jsonb,                                                -- a section owner's sections, folders, items; null = all
  until        instant,
  granted_by   uuid,
  created_at   instant not null,
  ended_at     instant
);
create index request_grant_request on request_grant (request_id);
create index request_grant_subject on request_grant (subject_id) where ended_at is null;

-- Derived from the grants: one row for subject and request, in the order of the list.
create table request_access (
  subject_id   uuid not null,
  request_id   uuid not null references request on delete cascade,
  rights       smallint not null,
  until        instant,                                              -- the latest of them; null = open
  sort_at      instant not null,                                     -- repeats request.updated_at
  primary key (subject_id, request_id)
) with (fillfactor = 80);
-- `until` comes along so that a page is read from the index alone: else the planner, who believes in the average person,
-- sorts all the rows of a person who has thousands.
create index request_access_sort on request_access (subject_id, sort_at desc, request_id desc) include (until);
create index request_access_request on request_access (request_id);
-- Counters (request_count) know what is open; a total looks each time at what will end: that ends without an act.
create index request_access_ending on request_access (subject_id) where until is not null;
alter table request_access alter column subject_id set statistics 1000;

-- Called in the transaction that changes a request's grants. The lock: who moves the request meanwhile and who is granted it
-- have to see each other to be counted.
create function refresh_request_access(wanted uuid) returns void language sql as $$
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

-- Keeps sort_at what request.updated_at is.
create function request_access_follow() returns trigger language plpgsql as $$
begin
  update request_access set sort_at = new.updated_at where request_id = new.id;
  return null;
end $$;
create trigger request_access_follow after update of updated_at on request for each row
  when (old.updated_at is distinct from new.updated_at) execute function request_access_follow();

create table substitution (
  id            uuid primary key,
  principal_id  uuid not null,                                       -- a user, or an organisation
  deputy_id     uuid not null references app_user,
  scope         code not null check (scope in ('all', 'list')),
  rights        smallint not null check (rights in (1, 3, 5, 7)),
  period        tstzrange not null,
  basis_file_id uuid references file,
  state         code not null default 'draft' check (state in ('draft', 'active', 'ended', 'revoked')),
  created_by    uuid not null,
  created_at    instant not null,
  constraint substitution_no_overlap exclude using gist
    (principal_id with =, deputy_id with =, scope with =, period with &&) where (state = 'active')
);
create index substitution_deputy on substitution (deputy_id) where state = 'active';
create index substitution_basis on substitution (basis_file_id) where basis_file_id is not null;

create table substitution_request (
  substitution_id uuid not null references substitution on delete cascade,
  request_id      uuid not null references request on delete cascade,
  primary key (substitution_id, request_id)
);
create index substitution_request_request on substitution_request (request_id);

-- Beats every grant.
create table request_exclusion (
  id           uuid primary key,
  user_id      uuid not null references app_user,
  request_id   uuid not null references request on delete cascade,
  period       tstzrange not null,
  reason       text not null,
  created_by   uuid not null,
  created_at   instant not null,
  constraint request_exclusion_once exclude using gist (user_id with =, request_id with =, period with &&)
);
create index request_exclusion_request on request_exclusion (request_id);
-- The list of all exclusions: the newest first.
create index request_exclusion_since on request_exclusion (lower(period) desc, id desc);
