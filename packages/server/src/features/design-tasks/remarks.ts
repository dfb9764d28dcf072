import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { findPlace } from '@portal/domain/design-tasks/form-path'
import { designTaskStatuses } from '@portal/domain/design-tasks/statuses'
import { recordAct } from '../../kernel/record/index.ts'
import type { SignedCtx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { named } from './named.ts'
import { lockVersion, noPlace } from './content/edit-content.ts'
import { remarksOf } from './queries.ts'
import { modelOf } from './schema/model-of.ts'
import { remarkView } from './versions/version-view.ts'

const mostRemarks = 1000

/** A remark to a place of the content. */
export const remark: Handler<typeof designTasks.remark> = (ctx, { query, body: { path, text } }) =>
  ctx.transaction(async (tx) => {
    const versionId = named(query)
    const schemaId = await lockDiscussed(tx, versionId, 'замечаний уже не пишут')
    if (!findPlace(await modelOf(tx.db, schemaId), path)) throw noPlace(path, 'схема такого не описывает.')
    if ((await remarksOf(tx.db, versionId)).length >= mostRemarks)
      throw refuse('DESIGN_TASK_STATE', { why: `К одной версии не больше ${mostRemarks} замечаний.` })
    const id = newId(tx)
    await tx.db
      .insertInto('design_task_remark')
      .values({
        id,
        version_id: versionId,
        path,
        text,
        by_user: tx.user.id,
        at: tx.now(),
        closed_at: null,
        closed_by: null,
      })
      .execute()
    await recordAct(tx, { type: 'designTask.remark', objectType: 'designTask', objectId: versionId, detail: { path } })
    return remarkOf(tx, { versionId, schemaId, id })
  })

/** Answers a remark, closes it or opens it again. */
export const closeRemark: Handler<typeof designTasks.closeRemark> = (ctx, { query, body }) =>
  ctx.transaction(async (tx) => {
    const versionId = named(query)
    const schemaId = await lockDiscussed(tx, versionId, 'замечания уже не меняются')
    const { numUpdatedRows } = await tx.db
      .updateTable('design_task_remark')
      .set({
        answer: body.answer,
        closed_at: body.isClosed ? tx.now() : null,
        closed_by: body.isClosed ? tx.user.id : null,
      })
      .where('id', '=', body.remark)
      .where('version_id', '=', versionId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refuse('NOT_FOUND')
    const detail = { remark: body.remark, isClosed: body.isClosed }
    await recordAct(tx, { type: 'designTask.remark', objectType: 'designTask', objectId: versionId, detail })
    return remarkOf(tx, { versionId, schemaId, id: body.remark })
  })

/** Holds a version that is still discussed; answers its schema. */
async function lockDiscussed(tx: SignedCtx, versionId: string, what: string): Promise<string> {
  const { status, schema_id: schemaId } = await lockVersion(tx.db, versionId)
  if (status !== 'draft' && status !== 'returned' && status !== 'onApproval')
    throw refuse('DESIGN_TASK_STATE', { why: `В статусе «${designTaskStatuses[status]}» ${what}.` })
  return schemaId
}

async function remarkOf(tx: SignedCtx, { versionId, schemaId, id }: Record<'versionId' | 'schemaId' | 'id', string>) {
  const [row] = await remarksOf(tx.db, versionId, id)
  if (!row) throw refuse('NOT_FOUND')
  return remarkView(row, await modelOf(tx.db, schemaId), tx.user.id)
}
