import type { requests } from '@portal/contract/features/requests/endpoints'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { recordAct } from '../../../kernel/record/index.ts'

/** What the reader has noted for himself. */
export const comment: Handler<typeof requests.comment> = async ({ db, user }, { params }) => {
  const row = await db
    .selectFrom('request_comment')
    .select(['text', 'revision', 'updated_at'])
    .where('request_id', '=', params.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return { text: row?.text ?? '', revision: row?.revision ?? 0, updatedAt: row?.updated_at.toISOString() ?? null }
}

/** Keeps the note of one person; the record says that there was one, never what it said. */
export const setComment: Handler<typeof requests.setComment> = async (ctx, { params, body }) => {
  const revision = body.revision + 1
  await ctx.transaction(async (tx) => {
    const { db, user } = tx
    const values = { text: body.text, revision, updated_at: tx.now() }
    const written =
      body.revision === 0
        ? await db
            .insertInto('request_comment')
            .values({ request_id: params.id, user_id: user.id, ...values })
            .onConflict((conflict) => conflict.columns(['request_id', 'user_id']).doNothing())
            .returning('revision')
            .executeTakeFirst()
        : await db
            .updateTable('request_comment')
            .set(values)
            .where('request_id', '=', params.id)
            .where('user_id', '=', user.id)
            .where('revision', '=', body.revision)
            .returning('revision')
            .executeTakeFirst()
    if (!written) throw await conflictOf(tx.db, params.id, user.id)
    await recordAct(tx, { type: 'comment.updated', requestId: params.id })
  })
  return { revision }
}

async function conflictOf(db: Parameters<typeof comment>[0]['db'], requestId: string, userId: string) {
  const now = await db
    .selectFrom('request_comment')
    .select(['text', 'revision'])
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { revision = 0, text = '' } = now ?? {}
  return refuse('REVISION_CONFLICT', { section: 'comment', revision, data: { text } })
}
