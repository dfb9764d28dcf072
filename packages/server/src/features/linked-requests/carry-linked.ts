import type { Carried } from '@portal/domain/request/carried/carried'
import { withSources } from '@portal/domain/request/carried/people'
import { reviewOf, withTaken } from '@portal/domain/request/carried/review'
import { fieldName, fieldsFor } from '@portal/domain/request/fields/fields'
import { factsOf } from '@portal/domain/request/readiness/readiness'
import { sql } from 'kysely'
import type { Ctx, EffectsOf, SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { carryInto, readCarried } from '../carried/index.ts'
import { loadApplication } from '../../kernel/application/load-application.ts'

/**
 * Fills what is still blank from the request this one continues: the same object is not described twice. Nothing that
 * was typed is overwritten, and every value is marked with where it came from.
 */
export async function carryLinked(tx: SignedCtx, requestId: string, linkedId: string): Promise<void> {
  const mine = await readCarried(tx.db, requestId)
  const offered = await offeredBy(tx.db, requestId, linkedId, mine)
  const { rows } = reviewOf({ mine, base: null, offered })
  const blank = new Set(rows.filter(({ state }) => state === 'new').map(({ path }) => path))
  await carryInto(tx, requestId, withTaken({ mine, offered }, blank), { source: 'linked', ref: linkedId })
}

/** Of the earlier request: its object, cost and people; lists only where this one has none of its own. */
async function offeredBy(db: Db, requestId: string, linkedId: string, mine: Carried): Promise<Carried> {
  const [source, facts] = [await readCarried(db, linkedId), factsOf(await loadApplication(db, requestId))]
  const shown = (section: 'object' | 'cost') => {
    const names = new Set(fieldsFor(section, facts).map(({ path }) => fieldName(path)))
    return Object.fromEntries(Object.entries(source.sections[section] ?? {}).filter(([name]) => names.has(name)))
  }
  const conclusion = await issuedConclusion(db, linkedId)
  const unless = <T>(own: readonly T[], theirs: readonly T[]) => (own.length > 0 ? [] : theirs)
  return {
    sections: {
      declarer: conclusion ? { previousConclusions: [conclusion] } : {},
      object: shown('object'),
      cost: shown('cost'),
    },
    addresses: unless(mine.addresses, source.addresses),
    steads: unless(mine.steads, source.steads),
    parts: unless(mine.parts, source.parts),
    financing: unless(mine.financing, source.financing),
    indicators: unless(mine.indicators, source.indicators),
    // Whoever coincided with the earlier declarant does with this one, if it is the same; else he keeps what was read from him.
    participants: withSources(
      source.participants.filter(
        ({ role }) => role !== 'DECLARANT' && !mine.participants.some((one) => one.role === role),
      ),
      mine.participants,
    ),
  }
}

/** The conclusion of the earlier request as a row of the earlier conclusions. */
async function issuedConclusion(db: Db, linkedId: string) {
  const { rows } = await sql<{ number: string; date: string; result: string; issuer: string; subject: string }>`
    select o.number, o.conclusion_date::text as date, case o.result when 'positive' then '1' else '2' end as result,
      coalesce((select full_name from organization where kind = 'examination' and deleted_at is null order by created_at limit 1),
        'Экспертная организация') as issuer,
      r.object_name as subject
    from conclusion o join request r on r.id = o.request_id
    where o.request_id = ${linkedId} and o.state = 'issued' and o.number is not null and o.conclusion_date is not null
    order by o.no desc limit 1`.execute(db)
  return rows[0]
}

/** Of moves: what the confirmed link brings. When the conclusion was named by hand there is nothing to bring. */
export const linkedRequestsEffects: EffectsOf<'copyLinkedData'> = {
  copyLinkedData: async ({ ctx, request }) => {
    const linked = await ctx.db
      .selectFrom('request_link')
      .select('linked_id')
      .where('request_id', '=', request.id)
      .where('kind', 'in', ['previous', 'surveysFirst', 'technicalFirst'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (linked && isSigned(ctx)) await carryLinked(ctx, request.id, linked.linked_id)
  },
}

/** Confirming a link is always somebody's act. */
function isSigned(ctx: Ctx): ctx is SignedCtx {
  return ctx.user !== undefined
}
