import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { ShownDesignTaskStatus } from '@portal/domain/design-tasks/statuses'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { isSeen } from '../../../kernel/scope/see-design-task.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { named } from '../named.ts'
import { compareSchemas } from './compare.ts'
import { enumerationsOf, getSchema, listSchemas } from './queries-schemas.ts'

const mostDifferences = 500
const mostTasks = 100

export const compare: Handler<typeof designTasks.compareSchemas> = async (ctx, { query }) => {
  const [id, other] = [named(query), named({ id: query.other })]
  const [first, second] = [await getSchema(ctx.db, id), await getSchema(ctx.db, other)]
  const rows = compareSchemas(
    { model: first.model, enumerations: await enumerationsOf(ctx.db, id) },
    { model: second.model, enumerations: await enumerationsOf(ctx.db, other) },
  )
  const [row] = await listSchemas(ctx.db, { id })
  return {
    rows: rows.slice(0, mostDifferences),
    total: rows.length,
    openTasks: row?.open_tasks ?? 0,
    tasks: await openTasksOf(ctx, id),
  }
}

/** Tasks that may still be carried over to another schema. */
async function openTasksOf(ctx: SignedCtx, schemaId: string) {
  const { rows } = await sql<{
    id: string
    number: string
    object: string
    status: ShownDesignTaskStatus
    author: string
  }>`
    select v.id, v.number, v.object_name as object, v.status, concat_ws(' ', u.surname, u.name, u.patronymic) as author
    from design_task_version v join design_task t on t.id = v.task_id join app_user u on u.id = t.created_by
    where v.schema_id = ${schemaId} and v.status in ('draft', 'onApproval', 'returned', 'approved') and ${isSeen(ctx)}
    order by v.changed_at desc, v.id limit ${mostTasks}`.execute(ctx.db)
  return rows
}
