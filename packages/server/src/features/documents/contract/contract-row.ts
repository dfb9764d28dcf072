import { moscowDay } from '@portal/domain/calendar/days'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Db, Tables } from '../../../platform/db/schema.ts'
import { loadApplication } from '../../../kernel/application/load-application.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import { templateOn } from '../contents/contract-data.ts'

export type ContractRow = Selectable<Tables['contract']>

export function findContract(db: Db, requestId: string): Promise<ContractRow | undefined> {
  return db.selectFrom('contract').selectAll().where('request_id', '=', requestId).executeTakeFirst()
}

export function getContract(db: Db, requestId: string): Promise<ContractRow> {
  return db.selectFrom('contract').selectAll().where('request_id', '=', requestId).executeTakeFirstOrThrow()
}

/** The contract of a request; until one is offered a draft of it with the conditions of the template in force. */
export async function ensureContract(ctx: Ctx, request: { id: string; subdivision: string }): Promise<ContractRow> {
  const found = await findContract(ctx.db, request.id)
  if (found) return found
  const at = ctx.now()
  const day = moscowDay(at)
  const [rows, { sections }] = await Promise.all([settingsOn(ctx.db, day), loadApplication(ctx.db, request.id)])
  const template = templateOn(rows, day, request.subdivision)
  const procurement = sections.declarer?.procurement
  return ctx.db
    .insertInto('contract')
    .values({
      id: newId(ctx, at),
      request_id: request.id,
      prepayment: template.startRule === 'payment' ? template.prepaymentShare : '0',
      final_before_issue: template.payBeforeIssue,
      procurement: procurement === '44' || procurement === '223' ? procurement : 'none',
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type ContractChange = Partial<Omit<ContractRow, 'id' | 'request_id' | 'data'>>

export async function changeContract(ctx: Ctx, requestId: string, change: ContractChange): Promise<void> {
  await ctx.db
    .updateTable('contract')
    .set((row) => ({ ...change, revision: row('revision', '+', 1), updated_at: ctx.now() }))
    .where('request_id', '=', requestId)
    .execute()
}
