import type { ColumnOf } from '@portal/contract/list'
import type { people } from '@portal/contract/testing/people'
import { peopleList } from '@portal/contract/testing/people-list'
import { chosenColumns, type FileColumn, listFile } from '../../kernel/list-file.ts'
import type { Handler, Handlers } from '../../platform/http/bind.ts'
import { fileRows, readPage } from '../../platform/list/list-query.ts'
import { allPeople, type PersonRow } from './people-queries.ts'

const list: Handler<typeof people.list> = async (ctx, { query }) => {
  const { sort = peopleList.usualSort, cursor, size, ...wanted } = query
  const { rows, ...page } = await readPage(ctx.db, allPeople(wanted), { sort, cursor, size })
  return { rows: rows.map(toPerson), ...page }
}

const file: Handler<typeof people.file> = async (ctx, { query }) => {
  const { sort = peopleList.usualSort, columns = peopleList.columns, format, ...wanted } = query
  return listFile(ctx, {
    title: 'Люди',
    source: fileRows(ctx.db, allPeople(wanted), sort),
    columns: chosenColumns(fileColumns, columns),
    view: toPerson,
    format,
    record: { list: peopleList.name, filter: wanted },
  })
}

// biome-ignore format: read by columns
const fileColumns: Readonly<Record<ColumnOf<typeof peopleList>, readonly FileColumn<ReturnType<typeof toPerson>>[]>> = {
  name:  [{ title: 'Имя', width: 40, kind: 'text', cell: ({ name }) => name }],
  login: [{ title: 'Логин', width: 20, kind: 'text', cell: ({ login }) => login }],
  since: [{ title: 'С какого дня', width: 12, kind: 'day', cell: ({ since }) => ({ day: new Date(since) }) }],
}

function toPerson({ id, name, login, created_at }: PersonRow) {
  return { id, name, login, since: created_at.toISOString() }
}

export const peopleRoutes: Handlers<typeof people> = { list, file }
