import { sql } from 'kysely'
import type { EventType } from '@portal/domain/record/event-types'
import type { Ctx, User } from '../../context.ts'
import { prepared } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/schema.ts'
import { onBehalfOf } from '../on-behalf/on-behalf-of.ts'

/** One act for the record. What belongs to no request goes into the chain of its person, or of the portal itself. */
interface RecordedEvent {
  at: Date
  /** `request.created`, `stage.changed` …: a family and an act (rules.md, 13). */
  type: EventType
  userId?: string | null | undefined
  onBehalfOf?: string | null | undefined
  role?: string | null | undefined
  ip?: string | null | undefined
  agent?: string | null | undefined
  requestId?: string | null | undefined
  objectType?: string | null | undefined
  objectId?: string | null | undefined
  /** `ok`, or the code of the refusal. */
  result?: string | undefined
  /** Before and after, figures, duration. */
  detail?: object | undefined
}

/** What a use case says about its act; who, when and from where the context knows. */
type Act = Omit<RecordedEvent, 'at' | 'userId' | 'role' | 'ip' | 'agent'>

const portalChain = '00000000-0000-7000-8000-000000000000'

/** Adds one event to its chain. Call it last in the transaction: the chain stays locked until commit. */
export async function appendEvent(db: Db, event: RecordedEvent): Promise<void> {
  await sql`${sql.raw(prepared)} ${agentOf(event)} select journal_append(${eventRow(event)})`.execute(db)
}

/** Writes down what the person of the context did. */
export async function recordAct(ctx: Actor, act: Act): Promise<void> {
  await appendEvent(ctx.db, await eventOf(ctx, act))
}

// A statement holds 65 535 values.
const atOnce = 500

/** Writes down many acts of the person of the context, in their order: the chains are locked in it. */
export async function recordActs(ctx: Actor, acts: readonly Act[]): Promise<void> {
  for (let at = 0; at < acts.length; at += atOnce) {
    const events = await Promise.all(acts.slice(at, at + atOnce).map((act) => eventOf(ctx, act)))
    const rows = events.map((event) => sql`(${eventRow(event)})`)
    await sql`${agentOf(ctx)} select journal_append(e) from (values ${sql.join(rows)}) as event(e)`.execute(ctx.db)
  }
}

type Actor = Pick<Ctx, 'db' | 'user' | 'now' | 'ip' | 'agent' | 'traceId' | 'begun'>

async function eventOf(ctx: Actor, act: Act): Promise<RecordedEvent> {
  const { user, now, ip, agent, traceId, begun } = ctx
  // By which number its person would quote the call, and how long it had taken until then.
  const call = { trace: traceId, ms: Math.round(performance.now() - begun) }
  const behalf = act.onBehalfOf === undefined ? await onBehalfOf(ctx, act.requestId) : act.onBehalfOf
  const who = user && { userId: user.id, role: roleOf(user) }
  return { at: now(), ip, agent, ...who, ...act, onBehalfOf: behalf, detail: { ...act.detail, call } }
}

/** Finds or writes down the browser, for the rows of events of the same statement. */
function agentOf({ agent = null }: Pick<RecordedEvent, 'agent'>) {
  return sql`
    with known as (select id from user_agent where text = ${agent}),
    met as (
      insert into user_agent (text) select ${agent}
      where ${agent}::text is not null and not exists (select from known)
      on conflict (text) do update set text = excluded.text returning id)`
}

/** The event as a row of the record, for a statement that appends it itself. The agent is looked up in `known` and `met`. */
function eventRow(event: RecordedEvent) {
  return sql`row(
    ${event.at}::instant, ${event.requestId ?? event.userId ?? portalChain}::uuid, 0, ${event.type},
    ${event.userId ?? null}::uuid, ${event.onBehalfOf ?? null}::uuid, ${event.role ?? null}, ${event.ip || null}::inet,
    (select id from known union all select id from met), ${event.requestId ?? null}::uuid,
    ${event.objectType ?? null}, ${event.objectId ?? null}::uuid, ${event.result ?? 'ok'},
    ${JSON.stringify(event.detail ?? {})}::jsonb, ''::bytea)::journal_event`
}

/** As whom a person acts, for the record. */
export function roleOf({ isAdmin, memberships }: User): string {
  if (isAdmin) return 'Admin'
  if (memberships.some(({ role }) => role === 'orgAdmin')) return 'OrgAdmin'
  return memberships.length > 0 ? 'Declarant' : 'Active'
}
