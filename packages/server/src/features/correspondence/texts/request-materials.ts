import { deadlineAfter } from '@portal/domain/calendar/calendar'
import { moscowDay } from '@portal/domain/calendar/days'
import { termAt } from '@portal/domain/settings/settings'
import type { Ctx } from '../../../context.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import type { RequestRecord } from '../../../request-record.ts'
import type { LetterFacts } from '../../documents/index.ts'
import { openForLetter } from '../../opening/index.ts'

/** In how many days calculations and materials are presented (п. 17 of the rules). */
export async function materialsTerm({ db, now }: Pick<Ctx, 'db' | 'now'>, { subdivision }: RequestRecord) {
  const day = moscowDay(now())
  return termAt(await settingsOn(db, day), 'term.additionalMaterials', day, `subdivision:${subdivision}`)
}

/** What a request for materials does when it is sent: its documents are open, with a clock of their own. */
export async function requestMaterials(ctx: Ctx, request: RequestRecord, letterId: string): Promise<void> {
  const { user } = ctx
  if (!user) throw new Error('a request for materials is written by a person')
  const { facts, body } = await ctx.db
    .selectFrom('letter')
    .select('body')
    .select(({ ref }) => ref('facts').$castTo<LetterFacts>().as('facts'))
    .where('id', '=', letterId)
    .executeTakeFirstOrThrow()
  const dueAt = deadlineAfter(ctx.now(), await materialsTerm(ctx, request), ctx.calendar.days)
  await openForLetter(ctx, request, { letterId, by: user.id, reason: body, items: facts.contents?.items ?? [], dueAt })
}
