import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { Damage } from './keep-record.ts'

/** The chain of one application, recomputed: the first row that does not fit, or that all of them do. */
export async function checkChain(db: Db, requestId: string): Promise<ChainCheck> {
  const { rows } = await sql<ChainCheck>`
    select (select count(*)::int from journal_event e where e.request_id = ${requestId} and e.stream_id = ${requestId}) as events,
      (select json_build_object('seq', d.seq, 'at', d.at, 'what', d.damage) from journal_damage_of(${requestId}) d limit 1) as fault,
      (select max(h.seal_no) from journal_seal_head h where h.stream_id = ${requestId}) as seal`.execute(db)
  return rows[0] ?? { events: 0, fault: null, seal: null }
}

interface ChainCheck {
  events: number
  fault: { seq: number; at: string | null; what: Damage['what'] } | null
  /** The last published seal that covers some of it. */
  seal: number | null
}

/** A published seal: what joins all chains at one moment. */
interface Seal {
  no: number
  at: Date
  streams: number
  events: number
  root: string
}

/** The published seals, the last first. */
export async function listSeals(
  db: Db,
  { before, size }: { before: number | undefined; size: number },
): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select no, at, streams, events, encode(root, 'hex') as root from journal_seal
    where ${before ?? null}::int is null or no < ${before ?? null}::int order by no desc limit ${size}`.execute(db)
  return rows
}

// No application comes near: the number only bounds the work.
const mostEvents = 1_000_000

/**
 * Everything a stranger needs to recompute the chain of an application and the seal that covers it: the events as texts their
 * hashes are made of, and all heads of the seal. `tools/operator/verify-proof.mjs` reads it.
 */
export async function proofOf(db: Db, requestId: string): Promise<Proof> {
  const { rows: events } = await sql<Proof['events'][number]>`
    select e.seq, encode(e.hash, 'hex') as hash, array[
      e.stream_id::text, e.seq::text, ((extract(epoch from e.at) * 1000)::bigint)::text, e.type,
      coalesce(e.user_id::text, '-'), coalesce(e.on_behalf_of::text, '-'), coalesce(e.role, '-'), coalesce(host(e.ip), '-'),
      coalesce(e.agent_id::text, '-'), coalesce(e.request_id::text, '-'), coalesce(e.object_type, '-'),
      coalesce(e.object_id::text, '-'), e.result, e.detail::text] as fields
    from journal_event e where e.request_id = ${requestId} and e.stream_id = ${requestId} order by e.seq
    limit ${mostEvents}`.execute(db)
  const { rows: seals } = await sql<NonNullable<Proof['seal']>>`
    select s.no, s.at, encode(s.root, 'hex') as root,
      coalesce((select encode(p.root, 'hex') from journal_seal p where p.no = s.no - 1), '') as previous,
      (select json_agg(json_build_array(h.stream_id, h.seq, encode(h.head, 'hex')) order by h.stream_id)
       from journal_seal_head h where h.seal_no = s.no) as heads
    from journal_seal s
    where s.no = (select max(h.seal_no) from journal_seal_head h where h.stream_id = ${requestId})`.execute(db)
  const { rows: bases } = await sql<NonNullable<Proof['base']>>`
    select seq, encode(hash, 'hex') as hash from journal_base where stream_id = ${requestId}`.execute(db)
  return { format: 'portal-record-proof-1', chain: requestId, base: bases[0] ?? null, events, seal: seals[0] ?? null }
}

export interface Proof {
  format: 'portal-record-proof-1'
  /** The application; its chain begins with the SHA-256 of these sixteen bytes. */
  chain: string
  /** The last event whose term of keeping is over; null: all of them are here. */
  base: { seq: number; hash: string } | null
  events: readonly { seq: number; hash: string; fields: readonly string[] }[]
  seal: {
    no: number
    at: Date
    root: string
    /** The root of the seal before it; empty for the first. */
    previous: string
    heads: readonly (readonly [chain: string, seq: number, head: string])[]
  } | null
}
