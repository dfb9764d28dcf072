-- The journal of the staff: one row an application that was submitted, every figure of it a column, so that a million of them are
-- filtered and sorted as one table. Derived: triggers only note which applications changed; whoever reads the journal, and the work of
-- every minute, writes the rows of those anew.
create table request_journal (
  request_id       uuid primary key,                                 -- no key to the request: its row is gone with the next writing
  number           code not null,
  submitted_at     instant not null,
  goal             smallint not null,
  primacy          code not null,                                    -- of the catalogue: first, repeated, by expert support
  object_name      text not null,
  region           code,
  address          text,
  object_type      smallint not null,
  work_type        smallint not null,
  functions        text,                                             -- code of the classifier of functions
  declarant        text not null,
  declarant_inn    code,
  developer        text,
  technical_customer text,
  payer            text,
  designer         text,
  funding          text[] not null,
  estimated_cost   numeric,                                          -- thousands of roubles
  subdivision      code not null,
  lead_id          uuid,
  lead             text,
  stage            code not null,
  stage_no         smallint not null,
  stage_since      instant not null,
  due_at           instant,
  contract_number  text,
  contract_date    date,
  price            numeric(15, 2),
  paid             numeric(15, 2),
  paid_on          date,
  examined_since   instant,
  planned_end      date,
  extended_to      date,
  rounds           smallint not null,
  remarks          integer not null,
  open_remarks     integer not null,
  result           code,
  conclusion_number text,
  conclusion_date  date,
  act_date         date,
  linked           text,
  root_number      text,
  last_event       code,
  last_event_at    instant not null
);

-- Whole orders of everything are read from these; any other order is of what the filters leave.
create index request_journal_submitted on request_journal (submitted_at desc, request_id desc);
create index request_journal_number    on request_journal (number, request_id);
create index request_journal_event     on request_journal (last_event_at desc, request_id desc);
create index request_journal_due       on request_journal (due_at, request_id) where due_at is not null;
create index request_journal_stage     on request_journal (stage, submitted_at desc, request_id desc);
create index request_journal_subdivision on request_journal (subdivision, submitted_at desc, request_id desc);
create index request_journal_lead      on request_journal (lead_id);

-- Applications whose row does not say any more what is true; one and the same may stand here many times: whoever changed it last is
-- never waited for, nor lost.
create table request_journal_stale (request_id uuid not null);

create function typed_number(typed text) returns numeric language sql immutable parallel safe as $$
  select case when translate(typed, ',  ', '.') ~ '^\d{1,15}(\.\d{1,6})?$' then translate(typed, ',  ', '.')::numeric end
$$;

create function request_journal_rows(ids uuid[]) returns setof request_journal language sql stable as $$
  select r.id, r.number, r.submitted_at, r.goal,
    case when r.kind <> 'ordinary' then '3' when declarer.data ->> 'primacy' = '2' then '2' else '1' end,
    r.object_name, r.region, place.text, r.object_type, r.work_type, object.data ->> 'functions',
    r.declarant_name, r.declarant_inn, people.developer, people.technical_customer, people.payer, people.designer,
    coalesce(money.sources, '{}'), typed_number(cost.data ->> 'costTotal'),
    r.subdivision, r.lead_id, lead.name, r.stage, s.position, r.stage_since, r.due_at,
    c.number, c.contract_date, c.price, paid.amount, paid.last_on,
    examined.at, r.ends_on, case when extended.yes then r.ends_on end,
    coalesce(remarks.rounds, 0), coalesce(remarks.n, 0), r.open_remarks,
    conclusion.result, conclusion.number, conclusion.conclusion_date, act.act_date,
    linked.numbers, root.number, event.type, r.updated_at
  from request r join stage s on s.code = r.stage
  left join request_section declarer on declarer.request_id = r.id and declarer.section = 'declarer'
  left join request_section object on object.request_id = r.id and object.section = 'object'
  left join request_section cost on cost.request_id = r.id and cost.section = 'cost'
  left join lateral (
    select text from address a where a.request_id = r.id order by a.part_id is not null, a.position, a.id limit 1) place on true
  left join lateral (
    select string_agg(name, '; ') filter (where role = 'DEVELOPER') as developer,
      string_agg(name, '; ') filter (where role = 'TECHCUSTOMER') as technical_customer,
      string_agg(name, '; ') filter (where role = 'PAYER') as payer,
      string_agg(name, '; ') filter (where role in ('GEN', 'PROJECT_ORG')) as designer
    from (
      select p.role, coalesce(nullif(p.name, ''), same.name) as name
      from participant p left join participant same on same.id = p.same_as
      where p.request_id = r.id order by p.role, p.position, p.id) p
    where name <> '') people on true
  left join lateral (select array_agg(distinct f.source::text) as sources from financing f where f.request_id = r.id) money on true
  left join lateral (
    select concat_ws(' ', u.surname, u.name, u.patronymic) as name from app_user u where u.id = r.lead_id) lead on true
  left join contract c on c.request_id = r.id
  left join lateral (
    select sum(p.amount) as amount, max(p.paid_on) filter (where p.amount > 0 and not p.is_reversed) as last_on
    from payment p where p.request_id = r.id) paid on true
  left join lateral (
    select m.at from stage_move m where m.request_id = r.id and m.to_stage = 'examination' order by m.no limit 1) examined on true
  left join lateral (
    select true as yes from extension e
    where e.request_id = r.id and e.days_granted > 0 and e.state in ('approved', 'signed') limit 1) extended on true
  left join lateral (
    select max(m.round) as rounds, count(*)::integer as n from remark m
    where m.request_id = r.id and m.issued_at is not null and m.state <> 'revoked') remarks on true
  left join lateral (
    select k.result, k.number, k.conclusion_date from conclusion k
    where k.request_id = r.id and k.state in ('registered', 'issued') order by k.no desc limit 1) conclusion on true
  left join lateral (select a.act_date from act a where a.request_id = r.id order by a.no desc limit 1) act on true
  left join lateral (
    select string_agg(distinct other.number, ', ' order by other.number) as numbers from (
      select l.linked_id as id from request_link l where l.request_id = r.id
      union
      select l.request_id from request_link l where l.linked_id = r.id) l
    join request other on other.id = l.id and other.number is not null and other.deleted_at is null) linked on true
  left join request root on root.id = r.root_id
  left join lateral (
    select e.type from journal_event e
    where e.request_id = r.id and e.at >= r.updated_at - interval '1 day'
    order by e.at desc, e.seq desc limit 1) event on true
  where r.id = any(ids) and r.number is not null and r.submitted_at is not null and r.deleted_at is null
$$;

-- Writes anew the rows of as many changes as are asked for, and answers how many of them there were.
create function request_journal_refresh(most integer) returns integer language plpgsql as $$
declare
  ids uuid[];
  n integer;
begin
  -- In a statement of its own: what another instance is writing is seen by the next one.
  perform pg_advisory_xact_lock(hashtext('request_journal'));
  with taken as (
    delete from request_journal_stale where ctid = any(array(select ctid from request_journal_stale limit most)) returning request_id)
  select array_agg(distinct request_id), count(*) into ids, n from taken;
  if n = 0 then return 0; end if;
  delete from request_journal where request_id = any(ids);
  insert into request_journal select * from request_journal_rows(ids);
  return n;
end $$;

create function request_journal_changed() returns trigger language plpgsql as $$
begin
  insert into request_journal_stale values (new.id);
  -- Those linked with it tell its number.
  if tg_op = 'UPDATE' and old.number is null then
    insert into request_journal_stale
    select linked_id from request_link where request_id = new.id union select request_id from request_link where linked_id = new.id;
  end if;
  return null;
end $$;
create trigger request_journal_changed after insert or update on request for each row
  when (new.number is not null) execute function request_journal_changed();

-- A row of an application that was submitted; of a draft nothing is in the journal.
create function request_journal_part_changed() returns trigger language plpgsql as $$
begin
  insert into request_journal_stale
  select r.id from request r where r.id = case when tg_op = 'DELETE' then old.request_id else new.request_id end and r.number is not null;
  return null;
end $$;
create trigger request_journal_section after insert or update of data on request_section for each row execute function request_journal_part_changed();
create trigger request_journal_participant after insert or delete or update of name, role, same_as on participant for each row execute function request_journal_part_changed();
create trigger request_journal_address after insert or update or delete on address for each row execute function request_journal_part_changed();
create trigger request_journal_financing after insert or update or delete on financing for each row execute function request_journal_part_changed();
create trigger request_journal_contract after insert or update on contract for each row execute function request_journal_part_changed();
create trigger request_journal_payment after insert or update or delete on payment for each row execute function request_journal_part_changed();
create trigger request_journal_extension after insert or update on extension for each row execute function request_journal_part_changed();
create trigger request_journal_remark after insert or delete or update of state, issued_at on remark for each row execute function request_journal_part_changed();
create trigger request_journal_conclusion after insert or update on conclusion for each row execute function request_journal_part_changed();
create trigger request_journal_act after insert or update on act for each row execute function request_journal_part_changed();

create function request_journal_link_changed() returns trigger language plpgsql as $$
begin
  insert into request_journal_stale
  select id from request
  where number is not null and id = any(
    case when tg_op = 'DELETE' then array[old.request_id, old.linked_id] else array[new.request_id, new.linked_id] end);
  return null;
end $$;
create trigger request_journal_link after insert or delete on request_link for each row execute function request_journal_link_changed();

create function request_journal_lead_renamed() returns trigger language plpgsql as $$
begin
  insert into request_journal_stale select request_id from request_journal where lead_id = new.id;
  return null;
end $$;
create trigger request_journal_lead after update of surname, name, patronymic on app_user for each row
  when ((old.surname, old.name, old.patronymic) is distinct from (new.surname, new.name, new.patronymic))
  execute function request_journal_lead_renamed();

-- The path of an application is told anew by a release.
create function request_journal_path_changed() returns trigger language plpgsql as $$
begin
  insert into request_journal_stale select request_id from request_journal where stage = new.code;
  return null;
end $$;
create trigger request_journal_path after update of position on stage for each row
  when (old.position <> new.position) execute function request_journal_path_changed();

-- What has been submitted so far.
insert into request_journal
select * from request_journal_rows(array(select id from request where number is not null and submitted_at is not null and deleted_at is null));
