-- A record nobody has written to yet is not sealed: a hash of nothing would promise something.
create or replace function journal_seal_now(sealed_at instant) returns bytea language plpgsql as $$
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
  if prev is null and not exists (select from moved) then
    drop table moved;
    return null;
  end if;
  select count(*), coalesce(sum(seq - sealed_seq), 0),
         sha256(coalesce(prev.root, ''::bytea)
                || coalesce(string_agg(uuid_send(id) || int4send(seq) || head, ''::bytea order by id), ''::bytea))
    into n, total, next_root from moved;
  insert into journal_seal (no, at, streams, events, root, published_at)
    values (coalesce(prev.no, 0) + 1, sealed_at, n, total, next_root, sealed_at);
  insert into journal_seal_head (seal_no, stream_id, seq, head) select coalesce(prev.no, 0) + 1, id, seq, head from moved;
  update journal_stream s set sealed_seq = m.seq from moved m where m.id = s.id;
  return next_root;
end $$;

-- The faults of one application's chain, the first of them first; its events are found by the index of the application.
create function journal_damage_of(request uuid) returns table (seq integer, at timestamptz, damage text) language sql stable as $$
  with event as (select e.* from journal_event e where e.request_id = request and e.stream_id = request),
  chained as (
    select e.seq, e.at, e.hash, lag(e.seq) over w as before,
           journal_hash(coalesce(lag(e.hash) over w, sha256(uuid_send(e.stream_id))), e::journal_event) as expected
    from event e window w as (order by e.seq)),
  broken as (
    select seq, at, case when seq <> coalesce(before, 0) + 1 then 'missing before' else 'altered' end as damage
    from chained where hash <> expected or seq <> coalesce(before, 0) + 1
    union all
    select h.seq, s.at, 'sealed head lost'
    from journal_seal_head h join journal_seal s on s.no = h.seal_no
    where h.stream_id = request and not exists (select from event e where e.seq = h.seq and e.hash = h.head)
    union all
    select s.seq, null, 'head lost'
    from journal_stream s where s.id = request and not exists (select from event e where e.seq = s.seq and e.hash = s.head))
  select seq, at, damage from broken order by seq, damage
$$;
