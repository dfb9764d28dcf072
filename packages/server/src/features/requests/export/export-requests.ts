import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { Input } from '@portal/contract/endpoint'
import { usualColumns } from '@portal/contract/features/requests/list-shapes'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { limits } from '@portal/domain/settings/limits'
import { regionTitle } from '@portal/domain/request/catalogs/regions'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { csvOf, csvType } from '../../../platform/spreadsheet/csv.ts'
import type { Cell } from '../../../platform/spreadsheet/table.ts'
import { xlsxOf, xlsxType } from '../../../platform/spreadsheet/xlsx.ts'
import { recordAct } from '../../../kernel/journal/index.ts'
import { type ExportedRow, exportColumns } from './export-columns.ts'
import { type AskedList, askedList } from '../list/list-requests.ts'
import { listIds, readTold } from './queries-export.ts'
import type { ToldRequest } from '../../../kernel/listed-request.ts'
import { type Scope, seesOrganization } from '../../../kernel/scope.ts'
import { scopeOfCaller } from '../../../kernel/scope-of-caller.ts'
import { rowTurn, subdivisionTitle } from '../list/row-view.ts'

// So many rows are asked of the database at once, and so many become words before others have their turn.
const batch = 200
const portion = 20

/** Exactly what the filter leaves, in its order, with the chosen columns: Excel, or CSV where Excel has no room. */
export const xlsx: Handler<typeof requests.xlsx> = async (ctx, { query }) =>
  fileOf(ctx, query.query, await askedList(ctx, query.query, query.scope ?? 'all'))

/** The same of one organisation, to its people, who supervises it, and staff; to others there is no such organisation. */
export const organizationXlsx: Handler<typeof requests.organizationXlsx> = async (ctx, { params, query }) => {
  const organization = params.orgId
  if (!(await seesOrganization(ctx.db, await scopeOfCaller(ctx), organization))) throw refuse('NOT_FOUND')
  const list = await askedList(ctx, query.query, 'all')
  const filter = { ...list?.page.filter, organization }
  return fileOf(ctx, query.query, list && { ...list, page: { ...list.page, filter } })
}

type Asked = Input<typeof requests.xlsx>['query']['query']

async function fileOf(ctx: SignedCtx, { columns: chosen, ...asked }: Asked, list: AskedList | undefined) {
  const columns = exportColumns(chosen ?? usualColumns)
  const { total, more, rows: told } = list ? await startOf(ctx, list) : { total: 0, more: false, rows: nothing() }
  const rows = cellsOf(told, (row) => columns.map(({ cell }) => cell(row)))
  const name = `Заявления ${dayText(moscowDay(ctx.now()))}`
  await recordAct(ctx, {
    type: 'export.xlsx',
    detail: { rows: total, more, filter: { ...asked, organization: list?.page.filter.organization } },
  })
  if (more) return { name: `${name}.csv`, mediaType: csvType, content: { stream: csvOf({ columns, rows }) } }
  const { stream, expectedSize } = await xlsxOf({ name: 'Заявления', columns, rows, total, at: ctx.now() })
  return { name: `${name}.xlsx`, mediaType: xlsxType, expectedSize, content: { stream } }
}

/** What is in the file is settled before its first byte: how many rows, and which. */
async function startOf(ctx: SignedCtx, { scope, page }: AskedList) {
  const first = await listIds(ctx.db, scope, { ...page, size: limits.exportRows + 1 })
  const more = first.ids.length > limits.exportRows
  return { total: first.ids.length, more, rows: rowsOf(ctx, { scope, page }, first) }
}

async function* rowsOf(ctx: SignedCtx, { scope, page }: AskedList, first: Awaited<ReturnType<typeof listIds>>) {
  const size = limits.exportRows + 1
  for (let part = first; part.ids.length > 0; ) {
    yield* readRows(ctx, scope, part.ids)
    if (part.ids.length < size) return
    part = await listIds(ctx.db, scope, { ...page, cursor: part.last, size })
  }
}

async function* readRows(ctx: SignedCtx, scope: Scope, ids: readonly string[]) {
  const read = (at: number) => {
    const reading = readTold(ctx.db, scope, ids.slice(at, at + batch))
    // Whoever stops the download leaves it unread; its failure is then nobody's.
    reading.catch(() => undefined)
    return reading
  }
  // The database reads the next portion while this one is written.
  let ahead = read(0)
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await ahead
    if (at + batch < ids.length) ahead = read(at + batch)
    for (let from = 0; from < rows.length; from += portion) {
      yield rows.slice(from, from + portion).map((row) => exportedRow(ctx, row))
      await turnOfOthers()
    }
  }
}

function exportedRow(ctx: SignedCtx, row: ToldRequest): ExportedRow {
  return {
    row,
    turn: rowTurn(ctx, row),
    subdivisionTitle: subdivisionTitle(ctx.catalogs, row.subdivision),
    regionTitle: row.region && regionTitle(row.region, ctx.catalogs.judging),
  }
}

async function* nothing(): AsyncGenerator<ExportedRow[]> {}

async function* cellsOf(portions: AsyncIterable<ExportedRow[]>, cells: (row: ExportedRow) => Cell[]) {
  for await (const rows of portions) yield rows.map(cells)
}
