import { moscowDay } from '@portal/domain/calendar/days'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { printNew } from '../print/ask-print.ts'

type Kind = 'extension' | 'termination'
const forms = { extension: 'extensionAgreement', termination: 'terminationAgreement' } as const

/** A new agreement to the contract with the job that prints it. Agreements of a request are numbered through. */
export async function addAgreement(
  ctx: Ctx,
  request: { id: string },
  { kind, changes }: { kind: Kind; changes: Record<string, readonly unknown[]> },
): Promise<string> {
  const at = ctx.now()
  const before = await ctx.db
    .selectFrom('agreement')
    .select('kind')
    .where('request_id', '=', request.id)
    .limit(1000)
    .execute()
  const number = String(before.length + 1)
  const named = kind === 'extension' ? { title: `Дополнительное соглашение № ${number} о продлении срока`, number } : {}
  const id = newId(ctx, at)
  await ctx.db
    .insertInto('agreement')
    .values({
      id,
      request_id: request.id,
      kind,
      no: before.filter((row) => row.kind === kind).length + 1,
      number,
      state: 'sent',
      changes: JSON.stringify(changes),
      document_id: await printNew(ctx, request.id, forms[kind], { ...named, date: moscowDay(at) }),
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

/** An agreement that was not signed in time, or that is not needed any more. */
export async function lapseAgreement({ db, now }: Ctx, requestId: string, kind: Kind): Promise<void> {
  await db
    .updateTable('agreement')
    .set({ state: 'lapsed', updated_at: now() })
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('state', 'in', ['draft', 'sent', 'signing', 'originalsSent'])
    .execute()
}
