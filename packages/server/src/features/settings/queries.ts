import type { Got } from '@portal/contract/endpoint'
import type { settings } from '@portal/contract/features/settings/endpoints'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { aboutSetting, scopeTitle, settingText } from '@portal/domain/settings/setting-catalog'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'

export type All = Got<typeof settings.list>

export interface ValueRow {
  key: string
  scope: string
  value: Record<string, unknown>
  valid_from: Day
  valid_to: Day | null
  source: string
  confirmed: boolean
  set_at: Date
  by: string | null
}

const mostValues = 2000
const mostProposals = 200

/** Every value there was, is and will be. The clock of a demonstration holds without days and is no setting. */
export async function listValues(db: Db): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    select s.key, s.scope, s.value, lower(s.valid)::text as valid_from, (upper(s.valid) - 1)::text as valid_to, s.source,
      s.confirmed, s.set_at, case when u.id is not null then concat_ws(' ', u.surname, u.name) end as by
    from setting s left join app_user u on u.id = s.set_by
    where not lower_inf(s.valid)
    order by s.key, s.scope <> '*', s.scope, lower(s.valid) desc limit ${mostValues}`.execute(db)
  return rows
}

/** The value of a key and scope on a day. */
export async function valueOn(db: Db, key: string, scope: string, day: Day): Promise<ValueRow | undefined> {
  const { rows } = await sql<ValueRow>`
    select s.key, s.scope, s.value, lower(s.valid)::text as valid_from, (upper(s.valid) - 1)::text as valid_to, s.source,
      s.confirmed, s.set_at, null as by
    from setting s where s.key = ${key} and s.scope = ${scope} and not lower_inf(s.valid)
    order by not s.valid @> ${day}::date, lower(s.valid) desc limit 1`.execute(db)
  return rows[0]
}

interface ProposalRow extends Omit<ValueRow, 'set_at' | 'by'> {
  id: string
  state: 'waiting' | 'accepted' | 'refused' | 'withdrawn'
  proposed_by: string
  proposed_at: Date
  decided_at: Date | null
  reason: string | null
  by: string
  decided_by: string | null
  before: Record<string, unknown> | null
}

/** Values with what is proposed: those that wait first, then the newest. */
export async function readAll(ctx: SignedCtx): Promise<All> {
  const today = moscowDay(ctx.now())
  const values = await listValues(ctx.db)
  const { rows } = await sql<ProposalRow>`
    select p.id, p.key, p.scope, p.value, p.valid_from::text, p.valid_to::text, p.source, p.confirmed, p.state, p.proposed_by,
      p.proposed_at, p.decided_at, p.reason, concat_ws(' ', u.surname, u.name) as by,
      case when d.id is not null then concat_ws(' ', d.surname, d.name) end as decided_by,
      (select s.value from setting s where s.key = p.key and s.scope = p.scope and s.valid @> (p.valid_from - 1)) as before
    from setting_proposal p join app_user u on u.id = p.proposed_by left join app_user d on d.id = p.decided_by
    order by p.state <> 'waiting', p.proposed_at desc, p.id desc limit ${mostProposals}`.execute(ctx.db)
  return {
    today,
    values: values.map((row) => ({
      ...aboutOf(row),
      state: row.valid_from > today ? 'ahead' : row.valid_to !== null && row.valid_to < today ? 'past' : 'now',
      by: row.by,
      at: row.set_at.toISOString(),
    })),
    proposals: rows.map((row) => ({
      ...aboutOf(row),
      id: row.id,
      before: row.before && settingText(row.before),
      state: row.state,
      by: row.by,
      at: row.proposed_at.toISOString(),
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      isOwn: row.proposed_by === ctx.user.id,
    })),
  }
}

function aboutOf({ key, scope, value, valid_from, valid_to, source, confirmed }: Omit<ValueRow, 'set_at' | 'by'>) {
  return {
    key,
    scope,
    ...aboutSetting(key),
    scopeTitle: scopeTitle(scope),
    value,
    text: settingText(value),
    validFrom: valid_from,
    validTo: valid_to,
    source,
    confirmed,
  }
}
