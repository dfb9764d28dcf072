import type { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Handler } from '../../platform/http/bind.ts'

/** The letters remarks go by, whether or not they are kept one by one. */
const letterTypes = ['defectsNotice', 'completenessRemarks'] as const

/**
 * Remarks are kept one by one unless a letter has brought them and no record stands beside it: so did applications that came
 * from another system, and they are answered by a letter, too.
 */
export const isNewMethod: Handler<typeof remarks.isNewMethod> = async (ctx, { params }) => {
  const record = await ctx.db
    .selectFrom('remark')
    .select('id')
    .where('request_id', '=', params.id)
    .limit(1)
    .executeTakeFirst()
  if (record) return { isNew: true, letters: [] }
  const letters = await ctx.db
    .selectFrom('letter')
    .select(['id', 'number', 'subject', 'sent_at'])
    .where('request_id', '=', params.id)
    .where('direction', '=', 'fromOrganisation')
    .where('type', 'in', letterTypes)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute()
  return {
    isNew: letters.length === 0,
    letters: letters.map(({ id, number, subject, sent_at }) => ({
      id,
      number,
      subject,
      sentAt: (sent_at ?? ctx.now()).toISOString(),
    })),
  }
}
