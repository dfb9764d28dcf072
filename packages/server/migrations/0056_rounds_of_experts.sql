-- Completeness counts its rounds for itself, so the journal says those of the experts. Rows that say otherwise are written anew.
create or replace function request_journal_rows(ids uuid[]) returns setof request_journal language sql stable as $$
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
    select max(m.round) filter (where m.discipline is distinct from 'К') as rounds, count(*)::integer as n from remark m
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

insert into request_journal_stale
select distinct m.request_id from remark m where m.discipline = 'К' and m.issued_at is not null;
