import type { Db } from '../../platform/db/schema.ts'

export interface Place {
  at: Date
  id: string
}

const columns = ['id', 'code', 'title', 'body', 'link', 'request_id', 'importance', 'created_at', 'read_at'] as const

/** Notices of a person, newest first, after a place. One more than asked for, so that the caller sees whether there is a next page. */
export function listNotices(
  db: Db,
  { userId, unread, after, size }: { userId: string; unread: boolean; after: Place | undefined; size: number },
) {
  return db
    .selectFrom('notification')
    .select(columns)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Marks those of the person; without a list all of them. Answers how many were unread. */
export async function readNotices(
  db: Db,
  { userId, ids, at }: { userId: string; ids: readonly string[] | undefined; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : [userId]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
