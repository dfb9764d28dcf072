import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { sql } from 'kysely'
import type { Handler } from '../../../platform/http/bind.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import { chatOf, newMessages } from '../../chat/index.ts'
import { keyFacts } from '../../stages/index.ts'
import { ownDirections } from '../list.ts'
import { unreadLetters } from './queries-read.ts'

/** What the menu of an application says is new: letters and messages of the chat, in one statement. */
export const news: Handler<typeof correspondence.news> = async (ctx, { params }) => {
  const { request, side } = await chatOf(ctx, params.id)
  const own = ownDirections(await keyFacts(ctx, request))
  const reader = { requestId: request.id, userId: ctx.user.id }
  const read = await sql<{ letters: number; messages: number }>`
    select ${unreadLetters({ ...reader, own })} as letters, ${newMessages({ ...reader, side })} as messages`.execute(
    ctx.db,
  )
  return onlyRow(read)
}
