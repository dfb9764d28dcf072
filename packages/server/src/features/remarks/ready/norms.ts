import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { sql } from 'kysely'
import { recordAct } from '../../../kernel/record/index.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db, Tables } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { wrongInput } from '../refusals.ts'

// More than experts of all directions refer to; a list is never without its limit.
const most = 3000

type Row = Pick<Tables['norm'], 'id' | 'designation' | 'title' | 'since' | 'until' | 'replaced_by'>

/** Requirements with the days they are in force, by designation. */
export const norms: Handler<typeof remarks.norms> = async ({ db }) => ({
  norms: (await listNorms(db)).map(viewOf),
})

function listNorms(db: Db): Promise<Row[]> {
  return db
    .selectFrom('norm')
    .select(['id', 'designation', 'title', 'since', 'until', 'replaced_by'])
    .orderBy('designation')
    .limit(most)
    .execute()
}

/** One requirement, known by its designation: new, or with other days when it is the one that is named. */
export const saveNorm: Handler<typeof remarks.saveNorm> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { designation, title, since, until, replacedBy, replaces = null } = body
    if (replacedBy === designation) throw wrongInput('replacedBy', 'Норма не заменяет сама себя')
    const saved = await sql<Row>`
      insert into norm (id, designation, title, since, until, replaced_by, by_user, updated_at)
      values (${newId(tx)}, ${designation}, ${title}, ${since}::date, ${until}::date, ${replacedBy}, ${tx.user.id}, ${tx.now()}::instant)
      on conflict (designation) do update set title = excluded.title, since = excluded.since, until = excluded.until,
        replaced_by = excluded.replaced_by, by_user = excluded.by_user, updated_at = excluded.updated_at
        where norm.id = ${replaces}::uuid
      returning id, designation, title, since, until, replaced_by`.execute(tx.db)
    if (saved.rows.length === 0)
      throw wrongInput(
        'designation',
        'Такая норма уже есть: её мог добавить другой администратор. Измените её в списке',
      )
    const norm = viewOf(onlyRow(saved))
    await recordAct(tx, { type: 'norm.saved', objectType: 'norm', objectId: norm.id, detail: body })
    return norm
  })

function viewOf({ id, designation, title, since, until, replaced_by }: Row) {
  return { id, designation, title, since, until, replacedBy: replaced_by }
}
