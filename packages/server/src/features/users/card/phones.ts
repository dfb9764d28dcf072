import type { users } from '@portal/contract/features/users/endpoints'
import { phoneText } from '@portal/domain/requisites/phone'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { recordChange } from '../record-change.ts'

/** Telephones of a person in his order. */
export const phones: Handler<typeof users.phones> = async (ctx, { params }) => ({
  phones: await phonesOf(ctx, params.id),
})

/** Puts others in the place of all of them. */
export const createPersonsPhones: Handler<typeof users.createPersonsPhones> = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (tx) => {
    const person = await tx.db
      .selectFrom('app_user')
      .select('revision')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!person) throw refuse('NOT_FOUND')
    const before = await phonesOf(tx, id)
    if (body.revision !== undefined && body.revision !== person.revision)
      throw refuse('REVISION_CONFLICT', { revision: person.revision, data: { phones: before } })
    await tx.db.deleteFrom('person_phone').where('user_id', '=', id).execute()
    const rows = body.phones.map(({ phone, comment }, position) => ({
      user_id: id,
      position,
      phone: phoneText(phone),
      comment: comment === '' ? null : comment,
    }))
    if (rows.length > 0) await tx.db.insertInto('person_phone').values(rows).execute()
    const after = await phonesOf(tx, id)
    const [from, to] = [textOf(before), textOf(after)]
    if (from === to) return { phones: after }
    await tx.db
      .updateTable('app_user')
      .set({ revision: person.revision + 1 })
      .where('id', '=', id)
      .execute()
    await recordChange(tx, { userId: id, type: 'phones', values: [{ name: 'Телефоны', from, to }] })
    return { phones: after }
  })

function phonesOf({ db }: Pick<SignedCtx, 'db'>, id: string) {
  return db
    .selectFrom('person_phone')
    .select(['phone', 'comment'])
    .where('user_id', '=', id)
    .orderBy('position')
    .limit(5)
    .execute()
}

function textOf(phones: readonly { phone: string; comment: string | null }[]): string {
  return phones.map(({ phone, comment }) => (comment ? `${phone} (${comment})` : phone)).join(', ')
}
