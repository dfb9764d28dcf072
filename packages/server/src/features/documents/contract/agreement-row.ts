import { moscowDay } from '@portal/domain/calendar/days'
import type { Ctx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { printNew } from '../print/ask-print.ts'

type Kind = 'additional' | 'extension' | 'termination'
const forms = {
  additional: 'additionalAgreement',
  extension: 'extensionAgreement',
  termination: 'terminationAgreement',
} as const

/** A new agreement to the contract with the job that prints it. Agreements of a request are numbered through. */
export async function addAgreement(
  ctx: Ctx,
  request: { id: string },
  { kind, changes, letterId }: { kind: Kind; changes: Record<string, readonly unknown[]>; letterId?: string },
): Promise<string> {
  const at = ctx.now()
  const before = await ctx.db
    .selectFrom('agreement')
    .select('kind')
    .where('request_id', '=', request.id)
    .limit(1000)
    .execute()
  const number = String(before.length + 1)
  const title = `Дополнительное соглашение № ${number}`
  const named =
    kind === 'termination' ? {} : { title: kind === 'extension' ? `${title} о продлении срока` : title, number }
  const id = newId(ctx, at)
  await ctx.db
    .insertInto('agreement')
    .values({
      id,
      request_id: request.id,
      kind,
      no: before.filter((row) => row.kind === kind).length + 1,
      number,
      // Of an extension and a termination the move sends it; an additional one is sent by staff.
      state: kind === 'additional' ? 'draft' : 'sent',
      letter_id: letterId ?? null,
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
