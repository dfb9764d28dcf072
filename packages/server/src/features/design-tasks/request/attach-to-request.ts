import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { SignedCtx } from '../../../context.ts'
import { applicationOfTask } from '@portal/domain/design-tasks/to-application'
import { sql } from 'kysely'
import { tiesOf } from '../../../kernel/scope/see-design-task.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertUploadAllowed, nameItem, placeContent } from '../../completeness/index.ts'
import { allValues } from '../content/queries-content.ts'
import { assertConfirmed, taskCode } from './create-request.ts'
import { named } from '../named.ts'
import { getVersion } from '../queries.ts'

/** Puts a confirmed task among the documents of an application that is there already. */
export const attachToRequest: Handler<typeof designTasks.attachToRequest> = async (ctx, { params, query }) => {
  const id = named(query)
  const { requestId } = params
  await tiesOf(ctx, id)
  const version = await getVersion(ctx.db, id)
  assertConfirmed(version, 'К заявлению прикладывают утверждённое задание на проектирование.')
  const item = await taskItem(ctx, requestId)
  const file = version.file_id && (await contentOf(ctx, version.file_id))
  if (!file) throw refuse('NOT_FOUND')
  const answer = { itemId: item.id, title: item.title }
  if (item.digests.includes(file.sha256)) return answer
  const { name, ...content } = file
  await assertUploadAllowed(ctx, { requestId, itemId: item.id, name, query: {} })
  const { paper } = applicationOfTask(await allValues(ctx.db, id))
  const isNamed = item.number !== null || item.date !== null || item.author !== null
  await placeContent(ctx, {
    requestId,
    itemId: item.id,
    name,
    content: { ...content, kind: 'xml', pages: null },
    query: {},
    async also(tx) {
      const from = { source: 'designTask', ref: id } as const
      // What people have written of the document stays as they wrote it.
      if (!isNamed) await nameItem(tx, { requestId, item, identity: { ...paper, number: paper.number || null }, from })
    },
  })
  return answer
}

interface TaskItem {
  id: string
  title: string
  number: string | null
  date: string | null
  author: string | null
  revision: number
  /** Of the files that lie there. */
  digests: string[]
}

/** Where a task for design lies among the documents of an application. */
async function taskItem(ctx: SignedCtx, requestId: string): Promise<TaskItem> {
  const { rows } = await sql<TaskItem>`
    select i.id, i.title, i.number, i.doc_date::text as date, i.author, i.revision,
      array(select encode(f.sha256, 'hex') from document d
        join document_version v on v.document_id = d.id and v.no = d.last_no join file f on f.id = v.file_id
        where d.item_id = i.id and d.deleted_at is null limit 200) as digests
    from item i join folder o on o.id = i.folder_id
    where i.request_id = ${requestId} and i.code = ${taskCode} and i.deleted_at is null and o.part_id is null
    order by i.position limit 1`.execute(ctx.db)
  const [item] = rows
  if (!item)
    throw refuse('DESIGN_TASK_STATE', {
      why: `Среди документов этого заявления нет документа ${taskCode}: его состав зависит от вида экспертизы. Выберите другое заявление.`,
    })
  return item
}

async function contentOf(ctx: SignedCtx, fileId: string) {
  const file = await ctx.db
    .selectFrom('file')
    .select(['name', 'sha256', 'size'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  return file && { name: file.name, sha256: file.sha256.toString('hex'), size: file.size }
}
