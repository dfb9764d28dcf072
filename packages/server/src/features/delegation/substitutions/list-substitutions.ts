import type { delegation } from '@portal/contract/features/delegation/endpoints'
import { substitutionList } from '@portal/contract/features/delegation/substitution-list'
import { rightsNames } from '@portal/domain/delegation/substitutions'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { fileRows, readFirst, readPage } from '../../../platform/list/list-query.ts'
import { chosenColumns, listFile } from '../../../kernel/list-file.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { scopeOfCaller } from '../../../kernel/scope/scope-of-caller.ts'
import { getCleanFile } from '../../files/index.ts'
import { listVisible, newestFirst } from '../../requests/index.ts'
import { foreseeMerge } from './merge-substitutions.ts'
import { listColleagues, listRequestsOf, type SubstitutionRow, substitutionsSeen } from './queries-substitutions.ts'
import { substitutionFileColumns } from './substitution-file.ts'
import { type Substitution, toSubstitution } from './substitution-view.ts'

/** Who stands for whom, as far as the reader may know: page by page. */
export const substitutions: Handler<typeof delegation.substitutions> = async (ctx, { query }) => {
  const { sort = substitutionList.usualSort, cursor, size, ...wanted } = query
  const { rows, ...page } = await readPage(ctx.db, substitutionsSeen(ctx, wanted), { sort, cursor, size })
  return { rows: rows.map((row) => toSubstitution(ctx, row)), ...page }
}

/** The same as a file. */
export const substitutionsFile: Handler<typeof delegation.substitutionsFile> = async (ctx, { query }) => {
  const { sort = substitutionList.usualSort, columns = substitutionList.columns, format, ...wanted } = query
  return listFile(ctx, {
    title: 'Замещения',
    source: fileRows(ctx.db, substitutionsSeen(ctx, wanted), sort),
    columns: chosenColumns(substitutionFileColumns, columns),
    view: (row) => toSubstitution(ctx, row),
    format,
    record: { list: substitutionList.name, filter: wanted },
  })
}

/** One of them with its list, and with what comes of a draft. */
export const substitution: Handler<typeof delegation.substitution> = async (ctx, { params }) => {
  const row = await getSeen(ctx, params.id)
  const [requests, merged] = await Promise.all([
    row.scope === 'list' ? listRequestsOf(ctx.db, row.id) : [],
    row.state === 'draft' ? foreseeMerge(ctx, row.id) : null,
  ])
  return {
    substitution: toSubstitution(ctx, row),
    requests: requests.map(({ id, object_name, ...of }) => ({ id, number: numberOf(of), objectName: object_name })),
    merged: merged && { ...merged, rights: rightsNames(merged.rights) },
  }
}

/** The document it rests on: for both sides and whoever may know of it. */
export const substitutionBasis: Handler<typeof delegation.substitutionBasis> = async (ctx, { params }) => {
  await getSeen(ctx, params.id)
  const { basis_file_id } = await ctx.db
    .selectFrom('substitution')
    .select('basis_file_id')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  if (basis_file_id === null) throw refuse('NOT_FOUND')
  const { name, media_type, size, sha256 } = await getCleanFile(ctx.db, basis_file_id)
  const address = sha256.toString('hex')
  return {
    name,
    mediaType: media_type,
    content: { size, open: (range) => ctx.files.open(address, range) },
    etag: address,
  }
}

/** People of one's own organisations. */
export const deputies: Handler<typeof delegation.deputies> = async (ctx, { query }) => ({
  rows: await listColleagues(ctx.db, ctx.user, { search: query.search, at: ctx.now() }),
})

const mostRequests = 20
const lookedThrough = 100

/** Applications of one's own, newest first. Those seen by somebody's leave are not offered; the rights decide when it is saved. */
export const requestsToDelegate: Handler<typeof delegation.requestsToDelegate> = async (ctx, { query }) => {
  if (ctx.user.isAdmin) return { rows: [] }
  const { rows } = await listVisible(ctx.db, await scopeOfCaller(ctx), {
    filter: { text: query.search },
    sort: newestFirst,
    cursor: undefined,
    size: lookedThrough,
  })
  const { id: me, memberships } = ctx.user
  const own = rows.filter(
    ({ owner_id, organization_id }) =>
      owner_id === me || memberships.some(({ organizationId }) => organizationId === organization_id),
  )
  return {
    rows: own
      .slice(0, mostRequests)
      .map(({ id, object_name, ...row }) => ({ id, number: numberOf(row), objectName: object_name })),
  }
}

/** The row as the person may see it, wherever it was put; a foreign one looks missing. */
export async function getSeen(ctx: SignedCtx, id: string): Promise<SubstitutionRow> {
  const source = substitutionsSeen(ctx, { id, isAnywhere: true })
  const [row] = await readFirst(ctx.db, source, { sort: '-since', size: 1 })
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The same as it is told. */
export async function viewOf(ctx: SignedCtx, id: string): Promise<Substitution> {
  return toSubstitution(ctx, await getSeen(ctx, id))
}
