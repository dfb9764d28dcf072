import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { type Selectable, sql } from 'kysely'
import { recordAct } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import type { Db, Tables } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { type Refusal, refuse } from '../../platform/http/refuse.ts'
import { invalidField } from '../../kernel/invalid-fields.ts'

// More than experts of all directions refer to; a list is never without its limit.
const most = 3000

const columns = ['id', 'designation', 'title', 'since', 'until', 'replaced_by', 'revision'] as const

type Row = Pick<Selectable<Tables['norm']>, (typeof columns)[number]>

/** Requirements with the days they are in force, by designation. */
export const norms: Handler<typeof remarks.norms> = async ({ db }) => ({
  norms: (await listNorms(db)).map(viewOf),
})

function listNorms(db: Db): Promise<Row[]> {
  return db.selectFrom('norm').select(columns).orderBy('designation').limit(most).execute()
}

/** One requirement, known by its designation: new, or with other days when it is the one that is named, as it was seen. */
export const saveNorm: Handler<typeof remarks.saveNorm> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { designation, title, since, until, replacedBy, replaces = null } = body
    if (replacedBy === designation) throw invalidField('replacedBy', 'Норма не заменяет сама себя')
    const saved = await sql<Row>`
      insert into norm (id, designation, title, since, until, replaced_by, by_user, updated_at)
      values (${newId(tx)}, ${designation}, ${title}, ${since}::date, ${until}::date, ${replacedBy}, ${tx.user.id}, ${tx.now()}::instant)
      on conflict (designation) do update set title = excluded.title, since = excluded.since, until = excluded.until,
        replaced_by = excluded.replaced_by, by_user = excluded.by_user, updated_at = excluded.updated_at,
        revision = norm.revision + 1
        where norm.id = ${replaces?.id ?? null}::uuid and norm.revision = ${replaces?.revision ?? null}::integer
      returning id, designation, title, since, until, replaced_by, revision`.execute(tx.db)
    if (saved.rows.length === 0) throw await whyNotSaved(tx.db, designation, replaces?.id)
    const norm = viewOf(onlyRow(saved))
    await recordAct(tx, { type: 'norm.saved', objectType: 'norm', objectId: norm.id, detail: body })
    return norm
  })

/** Another has added a norm of this designation, or has changed the one that was named: then its newest values go back. */
async function whyNotSaved(db: Db, designation: string, id: string | undefined): Promise<Refusal> {
  const now = await db
    .selectFrom('norm')
    .select(columns)
    .where('designation', '=', designation)
    .executeTakeFirstOrThrow()
  if (now.id === id) return refuse('REVISION_CONFLICT', { norm: viewOf(now) })
  return invalidField('designation', 'Такая норма уже есть: её мог добавить другой администратор. Измените её в списке')
}

function viewOf({ id, designation, title, since, until, replaced_by, revision }: Row) {
  return { id, designation, title, since, until, replacedBy: replaced_by, revision }
}
