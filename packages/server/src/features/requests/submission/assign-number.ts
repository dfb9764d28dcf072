import { moscowDay } from '@portal/domain/calendar/days'
import {
  conclusionRequestNumber,
  estimationNumber,
  numberScopes,
  requestNumber,
} from '@portal/domain/identifiers/numbers'
import { nextNumber } from '../../../platform/db/next-number.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Effect } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { refreshSearch } from '../../../kernel/refresh-search.ts'

/** The number a request is known by from its first submission on: gap-free by subdivision and Moscow year. */
export const assignNumber: Effect = async ({ ctx, request, at }) => {
  if (request.number !== null) return
  const number = (await childNumber(ctx.db, request)) ?? (await ordinaryNumber(ctx.db, request, at))
  await ctx.db.updateTable('request').set({ number, submitted_at: at }).where('id', '=', request.id).execute()
  await refreshSearch(ctx.db, request.id)
}

async function ordinaryNumber(db: Db, { subdivision }: RequestRecord, at: Date): Promise<string> {
  const year = Number(moscowDay(at).slice(0, 4))
  return requestNumber(subdivision, year, await nextNumber(db, numberScopes.request(subdivision), year))
}

/** A child of expert support bears the number of its contract's request. */
async function childNumber(db: Db, { kind, root_id }: RequestRecord): Promise<string | null> {
  if (root_id === null || (kind !== 'complianceEstimation' && kind !== 'conclusionRequest')) return null
  const root = await db.selectFrom('request').select('number').where('id', '=', root_id).executeTakeFirstOrThrow()
  if (root.number === null) throw new Error(`request ${root_id} has children and no number`)
  // Children are counted for the life of the contract, whatever the year.
  return kind === 'complianceEstimation'
    ? estimationNumber(root.number, await nextNumber(db, numberScopes.child(root_id, 'estimation'), 0))
    : conclusionRequestNumber(root.number, await nextNumber(db, numberScopes.child(root_id, 'conclusion'), 0))
}
