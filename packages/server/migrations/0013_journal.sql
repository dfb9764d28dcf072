-- The record of every act. One chain of hashes per request, and one per person for what belongs to no request.
create table journal_stream (
  id           uuid primary key,
  seq          integer not null,
  head         bytea not null,
  sealed_seq   integer not null default 0
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

create table user_agent (
  id           integer generated always as identity primary key,
  text         text not null unique
);

-- No foreign keys: the record outlives what it speaks of.
create table journal_event (
  at           instant not null,
  stream_id    uuid not null,
  seq          integer not null,
  type         code not null,
  user_id      uuid,
  on_behalf_of uuid,
  role         code,
  ip           inet,
  agent_id     integer,
  request_id   uuid,
  object_type  code,
  object_id    uuid,
  result       code not null default 'ok',
  detail       jsonb not null default '{}',
  hash         bytea not null,
  primary key (at, stream_id, seq)
) partition by range (at);
create index journal_event_request on journal_event (request_id, at desc) where request_id is not null;
create index journal_event_user    on journal_event (user_id, at desc);
create index journal_event_type    on journal_event (type, at desc);
create table journal_event_rest partition of journal_event default;   -- stays empty: months are made ahead

-- What was published about the heads of all chains at one moment; root covers the previous root.
create table journal_seal (
  no           integer primary key,
  at           instant not null,
  streams      integer not null,
  events       bigint not null,
  root         bytea not null,
  published_at instant
);
create table journal_seal_head (
  seal_no      integer not null references journal_seal,
  stream_id    uuid not null,
  seq          integer not null,
  head         bytea not null,
  primary key (seal_no, stream_id)
);
create index journal_seal_head_stream on journal_seal_head (stream_id, seal_no);

-- Every field takes part, an absent one as a dash, joined by the unit separator.
create function journal_hash(prev bytea, e journal_event) returns bytea language sql immutable parallel safe as $$
  select sha256(prev || convert_to(concat_ws(E'\x1f',
    e.stream_id, e.seq, (extract(epoch from e.at) * 1000)::bigint, e.type,
    coalesce(e.user_id::text, '-'), coalesce(e.on_behalf_of::text, '-'), coalesce(e.role, '-'),
    coalesce(host(e.ip), '-'), coalesce(e.agent_id::text, '-'), coalesce(e.request_id::text, '-'),
    coalesce(e.object_type, '-'), coalesce(e.object_id::text, '-'), e.result, e.detail::text), 'UTF8'))
$$;

-- Called last in a transaction: the chain stays locked until commit.
create function journal_append(e journal_event) returns integer language plpgsql as $$
declare s journal_stream;
begin
  insert into journal_stream as t (id, seq, head) values (e.stream_id, 1, sha256(uuid_send(e.stream_id)))
  on conflict (id) do update set seq = t.seq + 1
  returning * into s;
  e.seq := s.seq;
  e.hash := journal_hash(s.head, e);
  update journal_stream set head = e.hash where id = s.id;
  insert into journal_event values (e.*);
  return s.seq;
end $$;

-- Seals every chain that moved since the last seal. One instance at a time; a late commit goes into the next seal.
create function journal_seal_now(sealed_at instant) returns bytea language plpgsql as $$
declare
  prev journal_seal;
  next_root bytea;
  n integer;
  total bigint;
begin
  perform pg_advisory_xact_lock(hashtext('journal_seal'));
  select * into prev from journal_seal order by no desc limit 1;
  create temp table moved on commit drop as
    select id, seq, head, sealed_seq from journal_stream where seq > sealed_seq order by id for update;
  select count(*), coalesce(sum(seq - sealed_seq), 0),
         sha256(coalesce(prev.root, ''::bytea)
                || coalesce(string_agg(uuid_send(id) || int4send(seq) || head, ''::bytea order by id), ''::bytea))
    into n, total, next_root from moved;
  insert into journal_seal (no, at, streams, events, root)
    values (coalesce(prev.no, 0) + 1, sealed_at, n, total, next_root);
  insert into journal_seal_head (seal_no, stream_id, seq, head) select coalesce(prev.no, 0) + 1, id, seq, head from moved;
  update journal_stream s set sealed_seq = m.seq from moved m where m.id = s.id;
  return next_root;
end $$;

-- Months ahead of the clock, by a job and at every start; several instances may call it at once.
-- What reached the default partition, because the demo moved the clock, goes to the month where it belongs.
create function journal_partitions(first date, months integer) returns void language plpgsql as $$
declare
  m timestamp;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('journal_partitions'));
  for m in
    select generate_series(date_trunc('month', first::timestamp), date_trunc('month', first::timestamp) + make_interval(months => months), interval '1 month')
    union
    select date_trunc('month', at at time zone 'UTC') from journal_event_rest
  loop
    part := 'journal_event_' || to_char(m, 'YYYYMM');
    continue when to_regclass(part) is not null;
    execute format('create table %I (like journal_event including defaults)', part);
    execute format('with gone as (delete from journal_event_rest where at >= %2$L and at < %3$L returning *) insert into %1$I select * from gone',
      part, m at time zone 'UTC', (m + interval '1 month') at time zone 'UTC');
    execute format('alter table journal_event attach partition %I for values from (%L) to (%L)',
      part, m at time zone 'UTC', (m + interval '1 month') at time zone 'UTC');
  end loop;
end $$;

-- The first altered, missing or unchained event of each damaged chain; nothing when the record is whole.
create function journal_damage() returns table (stream_id uuid, seq integer, at timestamptz, damage text) language sql stable as $$
  with chained as (
    select e.stream_id, e.seq, e.at, e.hash, lag(e.seq) over w as before,
           journal_hash(coalesce(lag(e.hash) over w, sha256(uuid_send(e.stream_id))), e) as expected
    from journal_event e window w as (partition by e.stream_id order by e.seq)),
  broken as (
    select stream_id, seq, at, case when seq <> coalesce(before, 0) + 1 then 'missing before' else 'altered' end as damage
    from chained where hash <> expected or seq <> coalesce(before, 0) + 1
    union all
    select h.stream_id, h.seq, s.at, 'sealed head lost'
    from journal_seal_head h join journal_seal s on s.no = h.seal_no
    where not exists (
      select from journal_event e where e.stream_id = h.stream_id and e.seq = h.seq and e.hash = h.head)
    union all
    select s.id, s.seq, null, 'head lost'
    from journal_stream s
    where not exists (select from journal_event e where e.stream_id = s.id and e.seq = s.seq and e.hash = s.head))
  select distinct on (stream_id) stream_id, seq, at, damage from broken order by stream_id, seq
$$;
