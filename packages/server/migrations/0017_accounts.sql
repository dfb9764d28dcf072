-- Accounts as those who look after them see and keep them: since when and why, who did what, and a search over all of it.

alter table app_user
  add column blocked_reason text,
  add column invited_at     instant,                  -- an invitation was sent and is not taken yet
  add column entered_at     instant,                  -- the last entry
  add constraint app_user_blocked_reason check (blocked_reason is null or blocked_at is not null);

update app_user u set entered_at = e.at
from (select user_id, max(at) as at from journal_event where type = 'auth.login' group by user_id) e where e.user_id = u.id;

-- The orders of the list.
create index app_user_name    on app_user (fold(surname || ' ' || name || ' ' || coalesce(patronymic, '')), id);
create index app_user_created on app_user (created_at, id);
create index app_user_entered on app_user (entered_at, id);
-- Staff are few.
create index app_user_admin   on app_user (id) where is_admin;

-- The search. Apart from the person: every entry would rewrite the trigrams otherwise.
create table user_search (
  user_id      uuid primary key references app_user on delete cascade,
  search       text not null                          -- fold(name, login, e-mail, posts, organisations with their ИНН)
);
create index user_search_text on user_search using gin (search gin_trgm_ops);

create function refresh_user_search(wanted uuid[]) returns void language sql as $$
  insert into user_search (user_id, search)
  select u.id, fold(concat_ws(' ', u.surname, u.name, u.patronymic, u.login, u.email, replace(u.email, '@', ' '), u.position, (
    select string_agg(concat_ws(' ', m.position, o.short_name, o.full_name, o.inn), ' ' order by m.since, o.id)
    from membership m join organization o on o.id = m.organization_id where m.user_id = u.id and m.until is null)))
  from app_user u where u.id = any(wanted)
  on conflict (user_id) do update set search = excluded.search where user_search.search <> excluded.search
$$;

create function user_search_of_people() returns trigger language plpgsql as $$
begin
  perform refresh_user_search(array(select id from added));
  return null;
end $$;
create trigger user_search_added after insert on app_user referencing new table as added for each statement
  execute function user_search_of_people();

create function user_search_of_person() returns trigger language plpgsql as $$
begin
  perform refresh_user_search(array[new.id]);
  return null;
end $$;
create trigger user_search_changed after update of surname, name, patronymic, login, email, position on app_user for each row
  when ((old.surname, old.name, old.patronymic, old.login, old.email, old.position)
        is distinct from (new.surname, new.name, new.patronymic, new.login, new.email, new.position))
  execute function user_search_of_person();

create function user_search_of_members() returns trigger language plpgsql as $$
begin
  perform refresh_user_search(array(select distinct user_id from added));
  return null;
end $$;
create trigger user_search_members after insert on membership referencing new table as added for each statement
  execute function user_search_of_members();

create function user_search_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_user_search(array[case when tg_op = 'DELETE' then old.user_id else new.user_id end]);
  return null;
end $$;
create trigger user_search_member after update or delete on membership for each row
  execute function user_search_of_member();

create function user_search_of_organization() returns trigger language plpgsql as $$
begin
  perform refresh_user_search(array(select user_id from membership where organization_id = new.id));
  return null;
end $$;
create trigger user_search_organization after update of short_name, full_name, inn on organization for each row
  when ((old.short_name, old.full_name, old.inn) is distinct from (new.short_name, new.full_name, new.inn))
  execute function user_search_of_organization();

select refresh_user_search(array(select id from app_user));

-- Who did what with an account. The journal tells it by who did it; here it is found by whom it was done to.
-- No keys of people but his own: what was done outlives who did it.
create table user_change (
  id              uuid primary key,
  user_id         uuid not null references app_user on delete cascade,
  at              instant not null,
  type            code not null,                      -- created, edited, confirmed, blocked, role …
  by_id           uuid,                               -- null: the portal itself, or its operator
  organization_id uuid,                               -- of what was done with a membership
  detail          jsonb not null default '{}'         -- what it was and what it became, why
);
create index user_change_user on user_change (user_id, at desc, id desc);
