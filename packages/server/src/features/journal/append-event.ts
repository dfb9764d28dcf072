import { sql } from 'kysely'
import type { Ctx, User } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'

/** One act for the record. What belongs to no request goes into the chain of its person, or of the portal itself. */
interface JournalEvent {
  at: Date
  /** `request.created`, `stage.changed` …: a family and an act (rules.md, 13). */
  type: string
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
type Act = Omit<JournalEvent, 'at' | 'userId' | 'role' | 'ip' | 'agent'>

const portalChain = '00000000-0000-7000-8000-000000000000'

/** Adds one event to its chain. Call it last in the transaction: the chain stays locked until commit. */
export async function appendEvent(db: Db, event: JournalEvent): Promise<void> {
  await sql`
    with known as (select id from user_agent where text = ${event.agent ?? null}),
    met as (
      insert into user_agent (text) select ${event.agent ?? null}
      where ${event.agent ?? null}::text is not null and not exists (select from known)
      on conflict (text) do update set text = excluded.text returning id)
    select journal_append(${eventRow(event)})`.execute(db)
}

/** Writes down what the person of the context did. */
export function recordAct(ctx: Pick<Ctx, 'db' | 'user' | 'now' | 'ip' | 'agent'>, act: Act): Promise<void> {
  const who = ctx.user && { userId: ctx.user.id, onBehalfOf: ctx.user.actingFor, role: roleOf(ctx.user) }
  return appendEvent(ctx.db, { at: ctx.now(), ip: ctx.ip, agent: ctx.agent, ...who, ...act })
}

/** The event as a row of the journal, for a statement that appends it itself. The agent is looked up in `known` and `met`. */
function eventRow(event: JournalEvent) {
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
