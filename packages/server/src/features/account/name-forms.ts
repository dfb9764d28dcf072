import type { account } from '@portal/contract/features/account/endpoints'
import { fullName } from '@portal/domain/russian/names'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { own } from './own.ts'
import type { NameForms } from './queries-own.ts'

/** Keeps how the person declines his name; documents drawn up from now on propose it so. */
export const saveNameForms: Handler<typeof account.saveNameForms> = (ctx, { body: { forms } }) =>
  ctx.transaction(async (tx) => {
    const { id } = tx.user
    // They are of this name: one that is changed later is declined by the rules again.
    const kept = forms && { ...forms, of: fullName(tx.user) }
    await tx.db
      .updateTable('app_user')
      .set({ name_forms: JSON.stringify(kept ?? {}) })
      .where('id', '=', id)
      .execute()
    await recordAct(tx, { type: 'user.nameForms', objectType: 'user', objectId: id, detail: { forms } })
    return own(tx, {})
  })

/** How a person of this name, oneself or a colleague, has put its declension right. */
export async function findNameForms({ db, user, now }: SignedCtx, name: string): Promise<NameForms | undefined> {
  const { rows } = await sql<{ forms: NameForms }>`
    select u.name_forms as forms from app_user u
    where u.name_forms ->> 'of' = ${name} and (u.id = ${user.id} or u.id in (
      select theirs.user_id from membership mine
      join membership theirs on theirs.organization_id = mine.organization_id
      where mine.user_id = ${user.id} and (mine.until is null or mine.until > ${now()})
        and (theirs.until is null or theirs.until > ${now()})))
    order by u.id = ${user.id} desc, u.id limit 1`.execute(db)
  return rows[0]?.forms
}
