-- Months of events older than the term of their keeping go as whole partitions. What is left of each chain still has to be
-- shown whole: it begins anew after the last event that went, whose place and hash stay here.
create table journal_base (
  stream_id uuid primary key,
  seq       integer not null,
  hash      bytea not null
);

-- Drops the oldest month when all of it is older than the moment; nothing when there is none. `root` covers the last hashes of
-- its chains, so that the event that tells of it bears witness of them.
create function journal_forget(before instant) returns table (month date, events bigint, chains bigint, root bytea) language plpgsql as $$
declare
  part text;
  next_month instant;
begin
  perform pg_advisory_xact_lock(hashtext('journal_partitions'));
  select c.relname, to_date(right(c.relname, 6), 'YYYYMM') into part, month
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'journal_event'::regclass and c.relname ~ '^journal_event_\d{6}$' order by c.relname limit 1;
  next_month := (month + interval '1 month') at time zone 'UTC';
  if part is null or next_month > before then return; end if;
  execute format('create temp table forgotten on commit drop as
    select distinct on (stream_id) stream_id, seq, hash, count(*) over () as events from %I order by stream_id, seq desc', part);
  select coalesce(max(f.events), 0), count(*), sha256(string_agg(uuid_send(stream_id) || int4send(seq) || hash, ''::bytea order by stream_id))
    into events, chains, root from forgotten f;
  insert into journal_base as b (stream_id, seq, hash) select stream_id, seq, hash from forgotten
  on conflict (stream_id) do update set seq = excluded.seq, hash = excluded.hash where b.seq < excluded.seq;
  -- Acts of one application that ended at the same moment may stand on both sides of midnight the other way round.
  delete from journal_event e using forgotten f
  where e.stream_id = f.stream_id and e.seq < f.seq and e.at >= next_month and e.at < next_month + interval '1 day';
  drop table forgotten;
  execute format('alter table journal_event detach partition %I', part);
  execute format('drop table %I', part);
  return next;
end $$;

-- As before, from where each chain begins now.
create or replace function journal_damage() returns table (stream_id uuid, seq integer, at timestamptz, damage text) language sql stable as $$
  with chained as (
    select e.stream_id, e.seq, e.at, e.hash, coalesce(lag(e.seq) over w, b.seq, 0) as before,
           journal_hash(coalesce(lag(e.hash) over w, b.hash, sha256(uuid_send(e.stream_id))), e) as expected
    from journal_event e left join journal_base b on b.stream_id = e.stream_id
    window w as (partition by e.stream_id order by e.seq)),
  broken as (
    select stream_id, seq, at, case when seq <> before + 1 then 'missing before' else 'altered' end as damage
    from chained where hash <> expected or seq <> before + 1
    union all
    select h.stream_id, h.seq, s.at, 'sealed head lost'
    from journal_seal_head h join journal_seal s on s.no = h.seal_no
    where not exists (
        select from journal_event e where e.stream_id = h.stream_id and e.seq = h.seq and e.hash = h.head)
      and not exists (
        select from journal_base b where b.stream_id = h.stream_id and (b.seq > h.seq or b.seq = h.seq and b.hash = h.head))
    union all
    select s.id, s.seq, null, 'head lost'
    from journal_stream s
    where not exists (select from journal_event e where e.stream_id = s.id and e.seq = s.seq and e.hash = s.head)
      and not exists (select from journal_base b where b.stream_id = s.id and b.seq = s.seq and b.hash = s.head))
  select distinct on (stream_id) stream_id, seq, at, damage from broken order by stream_id, seq
$$;

create or replace function journal_damage_of(request uuid) returns table (seq integer, at timestamptz, damage text) language sql stable as $$
  with event as (select e.* from journal_event e where e.request_id = request and e.stream_id = request),
  chained as (
    select e.seq, e.at, e.hash, coalesce(lag(e.seq) over w, b.seq, 0) as before,
           journal_hash(coalesce(lag(e.hash) over w, b.hash, sha256(uuid_send(request))),
             row(e.at, e.stream_id, e.seq, e.type, e.user_id, e.on_behalf_of, e.role, e.ip, e.agent_id, e.request_id,
               e.object_type, e.object_id, e.result, e.detail, e.hash)::journal_event) as expected
    from event e left join journal_base b on b.stream_id = request window w as (order by e.seq)),
  broken as (
    select seq, at, case when seq <> before + 1 then 'missing before' else 'altered' end as damage
    from chained where hash <> expected or seq <> before + 1
    union all
    select h.seq, s.at, 'sealed head lost'
    from journal_seal_head h join journal_seal s on s.no = h.seal_no
    where h.stream_id = request
      and not exists (select from event e where e.seq = h.seq and e.hash = h.head)
      and not exists (
        select from journal_base b where b.stream_id = request and (b.seq > h.seq or b.seq = h.seq and b.hash = h.head))
    union all
    select s.seq, null, 'head lost'
    from journal_stream s where s.id = request
      and not exists (select from event e where e.seq = s.seq and e.hash = s.head)
      and not exists (select from journal_base b where b.stream_id = request and b.seq = s.seq and b.hash = s.head))
  select seq, at, damage from broken order by seq, damage
$$;

-- The last failure of a system that never failed is not looked for through all its calls.
create index if not exists exchange_call_system_failed on exchange_call (system, at) where failure is not null;
