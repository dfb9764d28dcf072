import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { placeName } from '@portal/domain/design-tasks/content'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { named } from '../named.ts'
import { allValues } from '../content/queries-content.ts'
import type { Changed } from '../content/edit-content.ts'
import { getVersion, type WholeVersion } from '../queries.ts'
import { readApart } from '../read-apart.ts'
import { modelOf } from '../schema/model-of.ts'
import { findEnumerations } from '../schema/queries-schemas.ts'
import type { TwoVersions, VersionDifference } from '../whole/version-difference.ts'

const differenceWork = new URL('../whole/version-difference', import.meta.url)

const page = 200

/** Changes of the content, the newest first. */
export const history: Handler<typeof designTasks.history> = async (ctx, { query }) => {
  const id = named(query)
  const model = await modelOf(ctx.db, (await getVersion(ctx.db, id)).schema_id)
  const { rows } = await sql<Omit<Changed, 'path'> & { revision: number; path: string; author: string; at: Date }>`
    select c.revision, c.path, c.act, c.before, c.after, concat_ws(' ', u.surname, u.name, u.patronymic) as author, c.at
    from design_task_change c join app_user u on u.id = c.by_user
    where c.version_id = ${id} and c.revision < ${query.before} and (${query.path ?? null}::text is null or c.path = ${query.path ?? null})
    order by c.revision desc, c.path limit ${page + 1}`.execute(ctx.db)
  const shown = wholeRevisions(rows)
  return {
    rows: shown.map(({ at, ...row }) => ({ ...row, place: placeName(model, row.path), at: at.toISOString() })),
    next: rows.length > page ? (shown.at(-1)?.revision ?? null) : null,
  }
}

/** A page ends between two revisions, so that the next one begins with the one before. */
function wholeRevisions<R extends { revision: number }>(rows: readonly R[]): R[] {
  if (rows.length <= page) return [...rows]
  const cut = rows[page]?.revision
  const whole = rows.filter(({ revision }) => revision !== cut)
  return whole.length > 0 ? whole : rows.slice(0, page)
}

/** What stands otherwise in this version than in another of the same task. */
export const difference: Handler<typeof designTasks.difference> = async (ctx, { query }) => {
  const [mine, other] = [await getVersion(ctx.db, named(query)), await getVersion(ctx.db, named({ id: query.other }))]
  if (mine.task_id !== other.task_id) throw refuse('NOT_FOUND')
  const input: TwoVersions = { before: await versionOf(ctx, other), after: await versionOf(ctx, mine) }
  return readApart<VersionDifference>(differenceWork, input)
}

async function versionOf(ctx: SignedCtx, { id, schema_id: schemaId }: WholeVersion) {
  return { model: await modelOf(ctx.db, schemaId), values: await allValues(ctx.db, id) }
}

/** Enumerations of the schema a version is written by. */
export const enumerations: Handler<typeof designTasks.enumerations> = async (ctx, { query: { id, ...wanted } }) =>
  findEnumerations(ctx.db, (await getVersion(ctx.db, named({ id }))).schema_id, wanted)
