import { designTaskList } from '@portal/contract/features/design-tasks/design-task-list'
import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { ColumnOf } from '@portal/contract/list'
import { designTaskStatuses } from '@portal/domain/design-tasks/statuses'
import { chosenColumns, type FileColumn, listFile } from '../../kernel/list-file.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { fileRows, readPage } from '../../platform/list/list-query.ts'
import { countByStatus as countTasks, type TaskRow, tasksSeen } from './queries.ts'

export const list: Handler<typeof designTasks.list> = async (ctx, { query }) => {
  const { sort = designTaskList.usualSort, cursor, size, ...wanted } = query
  const { rows, ...page } = await readPage(ctx.db, tasksSeen(ctx, wanted), { sort, cursor, size })
  return { rows: rows.map(toView), ...page }
}

export const countByStatus: Handler<typeof designTasks.countByStatus> = async (ctx, { query }) => {
  const rows = await countTasks(ctx, query)
  return { rows, total: rows.reduce((sum, { count }) => sum + count, 0) }
}

export const file: Handler<typeof designTasks.file> = async (ctx, { query }) => {
  const { sort = designTaskList.usualSort, columns = designTaskList.columns, format, ...wanted } = query
  return listFile(ctx, {
    title: 'Задания на проектирование',
    source: fileRows(ctx.db, tasksSeen(ctx, wanted), sort),
    columns: chosenColumns(fileColumns, columns),
    view: toView,
    format,
    record: { list: designTaskList.name, filter: wanted },
  })
}

type View = ReturnType<typeof toView>

// biome-ignore format: read by columns
const fileColumns: Readonly<Record<ColumnOf<typeof designTaskList>, readonly FileColumn<View>[]>> = {
  object:    [{ title: 'Объект',              width: 60, kind: 'text',   cell: ({ object }) => object }],
  number:    [{ title: 'Номер',               width: 20, kind: 'text',   cell: ({ number }) => number }],
  version:   [{ title: 'Версия',              width: 8,  kind: 'number', cell: ({ version }) => version }],
  status:    [{ title: 'Статус',              width: 22, kind: 'text',   cell: ({ status }) => designTaskStatuses[status] }],
  developer: [{ title: 'Застройщик',          width: 50, kind: 'text',   cell: ({ developer }) => developer }],
  customer:  [{ title: 'Технический заказчик', width: 50, kind: 'text',  cell: ({ customer }) => customer }],
  author:    [{ title: 'Автор',               width: 30, kind: 'text',   cell: ({ author }) => author }],
  schema:    [{ title: 'Схема',               width: 40, kind: 'text',   cell: ({ schema }) => schema }],
  changed:   [{ title: 'Изменено',            width: 17, kind: 'moment', cell: ({ changedAt }) => ({ at: new Date(changedAt) }) }],
  created:   [{ title: 'Создано',             width: 17, kind: 'moment', cell: ({ createdAt }) => ({ at: new Date(createdAt) }) }],
}

function toView(row: TaskRow) {
  const { id, number, status, developer, customer, author, schema } = row
  return {
    id,
    taskId: row.task_id,
    number,
    version: row.no,
    status,
    documentType: row.document_type,
    object: row.object_name,
    developer,
    customer,
    author,
    schema,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}
