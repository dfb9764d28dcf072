import type { Input } from '@portal/contract/endpoint'
import { requestList } from '@portal/contract/features/requests/request-list'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { usualColumnsOf } from '@portal/contract/list'
import { regionTitle } from '@portal/domain/request/catalogs/regions'
import type { SignedCtx } from '../../../context.ts'
import { chosenColumns, listFile } from '../../../kernel/list-file.ts'
import type { ToldRequest } from '../../../kernel/scope/listed-request.ts'
import { seesOrganization } from '../../../kernel/scope/scope.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { type AskedList, askedList } from '../list/list-requests.ts'
import { rowTurn, subdivisionTitle } from '../list/row-view.ts'
import { type ExportedRow, exportColumns } from './export-columns.ts'
import { listIds, readTold } from './queries-export.ts'

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
  return listFile(ctx, {
    title: 'Заявления',
    source: list && {
      ids: (cursor, size) => listIds(ctx.db, list.scope, { ...list.page, ...(cursor && { cursor }), size }),
      rows: (ids) => readTold(ctx.db, list.scope, ids),
    },
    columns: chosenColumns(exportColumns, chosen ?? usualColumnsOf(requestList)),
    view: (row) => exportedRow(ctx, row),
    record: { filter: { ...asked, organization: list?.page.filter.organization } },
  })
}

function exportedRow(ctx: SignedCtx, row: ToldRequest): ExportedRow {
  return {
    row,
    turn: rowTurn(ctx, row),
    subdivisionTitle: subdivisionTitle(ctx.catalogs, row.subdivision),
    regionTitle: row.region && regionTitle(row.region, ctx.catalogs.judging),
  }
}
