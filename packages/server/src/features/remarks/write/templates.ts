import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { disciplines } from '@portal/domain/request/catalogs/disciplines'
import { type QueryResult, sql } from 'kysely'
import { recordAct } from '../../../kernel/record/index.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { invalidField } from '../../../kernel/invalid-fields.ts'

const most = 2000

interface Row {
  id: string
  discipline: string
  title: string
  body: string
  norm: string | null
  by: string
}

/** Remarks written again and again, by direction and title. */
export const templates: Handler<typeof remarks.templates> = async ({ db }) => ({
  templates: (await listTemplates(db, null)).rows.map(viewOf),
})

function listTemplates(db: Db, id: string | null): Promise<QueryResult<Row>> {
  return sql<Row>`
    select t.id, t.discipline, t.title, t.body, t.norm, concat_ws(' ', u.surname, u.name, u.patronymic) as by
    from remark_template t join app_user u on u.id = t.by_user
    where ${id}::uuid is null or t.id = ${id}::uuid
    order by t.discipline, t.title limit ${most}`.execute(db)
}

/** A template, known by its direction and title: new, or in place of the one that is named. */
export const saveTemplate: Handler<typeof remarks.saveTemplate> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { discipline, title, text, norm, replaces = null } = body
    if (!disciplines.some(({ code }) => code === discipline)) throw invalidField('discipline', 'Такого направления нет')
    const saved = await sql<{ id: string }>`
      insert into remark_template (id, discipline, title, body, norm, by_user, created_at)
      values (${newId(tx)}, ${discipline}, ${title}, ${text}, ${norm}, ${tx.user.id}, ${tx.now()}::instant)
      on conflict (discipline, title) do update set body = excluded.body, norm = excluded.norm, by_user = excluded.by_user
        where remark_template.id = ${replaces}::uuid
      returning id`.execute(tx.db)
    if (saved.rows.length === 0)
      throw invalidField('title', 'У направления уже есть шаблон с таким названием. Назовите иначе или замените его')
    const { id } = onlyRow(saved)
    await recordAct(tx, {
      type: 'remarkTemplate.saved',
      objectType: 'remarkTemplate',
      objectId: id,
      detail: { discipline, title },
    })
    return viewOf(onlyRow(await listTemplates(tx.db, id)))
  })

/** Remarks that were written by it stay as they are. */
export const removeTemplate: Handler<typeof remarks.removeTemplate> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const row = await tx.db
      .deleteFrom('remark_template')
      .where('id', '=', params.id)
      .returning(['discipline', 'title'])
      .executeTakeFirst()
    if (!row) throw refuse('NOT_FOUND')
    await recordAct(tx, {
      type: 'remarkTemplate.removed',
      objectType: 'remarkTemplate',
      objectId: params.id,
      detail: row,
    })
    return {}
  })

function viewOf({ id, discipline, title, body, norm, by }: Row) {
  return { id, discipline, title, text: body, norm, by }
}
