import type { Input } from '@portal/contract/endpoint'
import type { users } from '@portal/contract/features/users/endpoints'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { typedKeys } from '@portal/domain/typed-keys'
import { readCard } from './card.ts'
import { recordChange } from '../record-change.ts'

type Names = Omit<Input<typeof users.update>['body'], 'revision'>

const titles = { surname: 'Фамилия', name: 'Имя', patronymic: 'Отчество', position: 'Должность' } as const

/** Saves what is known of a person. Who began from an older card gets the newer one to compare with. */
export const update: Handler<typeof users.update> = (ctx, { params: { id }, body: { revision, ...typed } }) =>
  ctx.transaction(async (tx) => {
    const wanted = { ...typed, position: typed.position === '' ? null : typed.position }
    const before = await lockNames(tx, id)
    if (before.revision !== revision) {
      const { revision: newer, ...data } = before
      throw refuse('REVISION_CONFLICT', { revision: newer, data })
    }
    const changed = typedKeys(titles).filter((name) => before[name] !== wanted[name])
    if (changed.length === 0) return readCard(tx, id)
    await tx.db
      .updateTable('app_user')
      .set({ ...wanted, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    // His own pages bear his name.
    await tx.live.announce(tx.db, { kind: 'acting', id: null, to: [id] })
    await recordChange(tx, {
      userId: id,
      type: 'edited',
      values: changed.map((name) => ({ name: titles[name], from: before[name] ?? '', to: wanted[name] ?? '' })),
    })
    return readCard(tx, id)
  })

async function lockNames(tx: SignedCtx, id: string): Promise<Names & { revision: number }> {
  const found = await tx.db
    .selectFrom('app_user')
    .select(['surname', 'name', 'patronymic', 'position', 'revision'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw refuse('NOT_FOUND')
  return found
}
