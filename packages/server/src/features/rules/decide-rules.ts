import type { Reply } from '@portal/contract/endpoint'
import type { rules } from '@portal/contract/features/rules/endpoints'
import { ownRules } from '@portal/domain/request/rules/rules-in-force'
import { sql } from 'kysely'
import { newId } from '../../platform/db/new-id.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'

type Decision = Reply<typeof rules.list>['decisions'][number]

/** What was decided, by whom and when. */
export const list: Handler<typeof rules.list> = async (ctx) => ({ decisions: await listDecisions(ctx.db) })

/** Puts the rows of a subject in the place of the decision that was seen; the product's own rules stay where none holds. */
export const decide: Handler<typeof rules.decide> = (ctx, { params: { subject }, body: { rows, seen } }) =>
  ctx.transaction(async (tx) => {
    if (!ownRules.some((rule) => rule.subject === subject)) throw refuse('NOT_FOUND')
    const index = rows.findIndex(({ validFrom, validTo }) => validTo !== null && validTo < validFrom)
    if (index >= 0) {
      const message = 'Последний день действия раньше первого'
      throw refuse('INVALID_INPUT', { detail: message, errors: [{ path: `rows.${index}.validTo`, message }] })
    }
    const at = tx.now()
    // Of two decisions at once the second has not seen the first; there may be no row yet to wait for.
    await sql`select pg_advisory_xact_lock(hashtext('rule'), hashtext(${subject}))`.execute(tx.db)
    if (seen !== undefined) await assertSeen(tx.db, subject, seen)
    await tx.db.deleteFrom('application_rule').where('subject', '=', subject).execute()
    if (rows.length > 0)
      await tx.db
        .insertInto('application_rule')
        .values(
          rows.map(({ validFrom, validTo, ...terms }) => ({
            ...terms,
            id: newId(tx, at),
            subject,
            valid: `[${validFrom},${validTo ?? ''}]`,
            decided_by: tx.user.id,
            decided_at: at,
          })),
        )
        .execute()
    await recordAct(tx, { type: 'rule.decided', objectType: 'rule', detail: { subject, rows } })
    return { decisions: await listDecisions(tx.db) }
  })

/** Every row of a subject was decided at one moment: it tells one decision from another. */
async function assertSeen(db: Db, subject: string, seen: string | null): Promise<void> {
  const decisions = await listDecisions(db, subject)
  const present = decisions[0] ? Date.parse(decisions[0].at) : null
  if (present !== (seen === null ? null : Date.parse(seen))) throw refuse('REVISION_CONFLICT', { decisions })
}

async function listDecisions(db: Db, subject?: string): Promise<Decision[]> {
  const { rows } = await sql<Omit<Decision, 'at'> & { at: Date }>`
    select a.subject, a.goals, a.need, a.condition, a.source, a.confirmed, lower(a.valid) as "validFrom",
      upper(a.valid) - 1 as "validTo", concat_ws(' ', u.surname, u.name, u.patronymic) as by, a.decided_at as at
    from application_rule a join app_user u on u.id = a.decided_by
    ${subject === undefined ? sql`` : sql`where a.subject = ${subject}`} order by a.subject, a.id limit 2000`.execute(
    db,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
