import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { designTaskStatuses } from '@portal/domain/design-tasks/statuses'
import type { Handler } from '../../platform/http/bind.ts'
import { type DesignTaskFormPart, designTaskForm } from '../documents/index.ts'
import { allValues } from './content/queries-content.ts'
import { named } from './named.ts'
import { getVersion } from './queries.ts'
import { readApart } from './read-apart.ts'
import { modelOf } from './schema/model-of.ts'
import { enumerationsOf } from './schema/queries-schemas.ts'
import type { Printed } from './whole/printed-parts.ts'

const work = new URL('./whole/printed-parts', import.meta.url)

/** The task on paper, in the order and under the names of its schema. */
export const print: Handler<typeof designTasks.print> = async (ctx, { query }) => {
  const row = await getVersion(ctx.db, named(query))
  const input: Printed = {
    model: await modelOf(ctx.db, row.schema_id),
    values: await allValues(ctx.db, row.id),
    enumerations: await enumerationsOf(ctx.db, row.schema_id),
  }
  const at = ctx.now()
  const template = designTaskForm({
    title: input.model.title,
    number: row.number,
    version: row.no,
    status: designTaskStatuses[row.status],
    object: row.object_name,
    schema: row.schema,
    checksum: row.checksum ?? '',
    parts: await readApart<DesignTaskFormPart[]>(work, input),
    printedAt: at,
  })
  return {
    name: `${row.number || 'Задание'} версия ${row.no}.pdf`.replaceAll(/[\\/:*?"<>|]/g, '_'),
    mediaType: 'application/pdf',
    content: await ctx.printer.print(template, { at }),
  }
}
