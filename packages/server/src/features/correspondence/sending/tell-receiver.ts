import type { LetterDirection } from '@portal/domain/letters/letters'
import type { Ctx } from '../../../context.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { declarantsOf, notify, staffOf } from '../../notices/index.ts'

interface Sent {
  letterId: string
  direction: LetterDirection
  subject: string
}

/** The other side learns that there is a letter for it. */
export async function tellReceiver(
  ctx: Ctx,
  request: RequestRecord,
  { letterId, direction, subject }: Sent,
): Promise<void> {
  const named = await ctx.db
    .selectFrom('request')
    .select(['number', 'draft_number'])
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
  await notify(ctx, {
    code: 'letterReceived',
    values: { number: numberOf(named), subject },
    requestId: request.id,
    link: `/request/${request.id}`,
    fact: letterId,
    to: direction === 'fromDeclarant' ? await staffOf(ctx, request) : await declarantsOf(ctx, request),
  })
}
