import type { Reply } from '@portal/contract/endpoint'
import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { organizationList } from '@portal/contract/features/organizations/organization-list'
import type { ColumnOf } from '@portal/contract/list'
import { organizationKinds, organizationStates } from '@portal/domain/organizations/organization'
import { chosenColumns, type FileColumn, listFile } from '../../kernel/list-file.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { fileRows, readPage } from '../../platform/list/list-query.ts'
import { type OrganizationListRow, organizationsSeen } from './queries-list.ts'

type Row = Reply<typeof organizations.list>['rows'][number]

/** Organisations the caller sees: page by page, in the order asked for. */
export const list: Handler<typeof organizations.list> = async (ctx, { query }) => {
  const { sort = organizationList.usualSort, cursor, size, ...wanted } = query
  const source = organizationsSeen(await scopeOfCaller(ctx), wanted)
  const { rows, ...page } = await readPage(ctx.db, source, { sort, cursor, size })
  return { rows: rows.map(toRow), ...page }
}

/** The same as a file. */
export const file: Handler<typeof organizations.file> = async (ctx, { query }) => {
  const { sort = organizationList.usualSort, columns: chosen = organizationList.columns, format, ...wanted } = query
  return listFile(ctx, {
    title: 'Организации',
    source: fileRows(ctx.db, organizationsSeen(await scopeOfCaller(ctx), wanted), sort),
    columns: chosenColumns(columns, chosen),
    view: toRow,
    format,
    record: { list: organizationList.name, filter: wanted },
  })
}

// biome-ignore format: read by columns
const columns: Readonly<Record<ColumnOf<typeof organizationList>, readonly FileColumn<Row>[]>> = {
  name: [
    { title: 'Наименование',        width: 36, kind: 'text',   cell: ({ name }) => name },
    { title: 'Полное наименование', width: 60, kind: 'text',   cell: ({ fullName }) => fullName },
    { title: 'Вид',                 width: 20, kind: 'text',   cell: ({ kind }) => organizationKinds[kind].title },
    { title: 'Головная',            width: 36, kind: 'text',   cell: ({ head }) => head?.name ?? null },
  ],
  inn: [
    { title: 'ИНН',                 width: 14, kind: 'text',   cell: ({ inn }) => inn },
    { title: 'КПП',                 width: 12, kind: 'text',   cell: ({ kpp }) => kpp },
    { title: 'ОГРН',                width: 17, kind: 'text',   cell: ({ ogrn }) => ogrn },
  ],
  state:    [{ title: 'Состояние',  width: 16, kind: 'text',   cell: ({ state }) => organizationStates[state].title }],
  members:  [{ title: 'Сотрудников', width: 12, kind: 'number', cell: ({ members }) => members }],
  requests: [{ title: 'Заявлений',  width: 12, kind: 'number', cell: ({ requests }) => requests }],
  branches: [{ title: 'Филиалов',   width: 12, kind: 'number', cell: ({ branches }) => branches }],
  since:    [{ title: 'На портале с', width: 14, kind: 'day',  cell: ({ since }) => ({ day: new Date(since) }) }],
}

/** A row as the list shows it. */
export function toRow({
  full_name,
  created_at,
  id,
  kind,
  state,
  name,
  inn,
  kpp,
  ogrn,
  head,
  ...counts
}: OrganizationListRow): Row {
  const { members, requests, branches } = counts
  return {
    id,
    kind,
    state,
    name,
    fullName: full_name,
    inn,
    kpp,
    ogrn,
    head,
    members,
    requests,
    branches,
    since: created_at.toISOString(),
  }
}
