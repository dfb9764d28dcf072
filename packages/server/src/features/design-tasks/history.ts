import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { contentOf, type ContentValue, placeName } from '@portal/domain/design-tasks/content'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { named } from './named.ts'
import { shownPlaces } from '@portal/domain/design-tasks/aside'
import { allValues } from './content/queries-content.ts'
import type { Changed } from './content/edit-content.ts'
import { getVersion } from './queries.ts'
import { modelOf } from './schema/model-of.ts'
import { findEnumerations } from './schema/queries-schemas.ts'

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

const mostDifferences = 1000

/** What stands otherwise in this version than in another of the same task. */
export const difference: Handler<typeof designTasks.difference> = async (ctx, { query }) => {
  const [mine, other] = [await getVersion(ctx.db, named(query)), await getVersion(ctx.db, named({ id: query.other }))]
  if (mine.task_id !== other.task_id) throw refuse('NOT_FOUND')
  const model = await modelOf(ctx.db, mine.schema_id)
  const [before, after] = [
    shownValues(await modelOf(ctx.db, other.schema_id), await allValues(ctx.db, other.id)),
    shownValues(model, await allValues(ctx.db, mine.id)),
  ]
  const rows: {
    path: string
    place: string
    kind: 'added' | 'removed' | 'changed' | 'moved'
    before: string | null
    after: string | null
  }[] = []
  const add = (path: string, had: ContentValue | undefined, has: ContentValue | undefined) => {
    const [old, now] = [textOf(had), textOf(has)]
    const at = { path, place: placeName(model, path), before: old, after: now }
    if (!had && has) rows.push({ ...at, kind: 'added' })
    else if (had && !has) rows.push({ ...at, kind: 'removed' })
    else if (old !== now) rows.push({ ...at, kind: 'changed' })
    else if (had?.position !== has?.position) rows.push({ ...at, kind: 'moved' })
  }
  for (const [path, has] of after) add(path, before.get(path), has)
  for (const [path, had] of before) if (!after.has(path)) add(path, had, undefined)
  rows.sort((one, two) => (one.path < two.path ? -1 : 1))
  return { rows: rows.slice(0, mostDifferences), total: rows.length }
}

function shownValues(model: Parameters<typeof shownPlaces>[0], values: readonly ContentValue[]) {
  const shown = shownPlaces(model, contentOf(values))
  return new Map(
    values
      .filter((one) => shown.has(one.path) && (one.value !== null || one.position !== null || one.file))
      .map((one) => [one.path, one]),
  )
}

function textOf(value: ContentValue | undefined): string | null {
  if (!value) return null
  return value.file ? 'рисунок' : value.value
}

/** Enumerations of the schema a version is written by. */
export const enumerations: Handler<typeof designTasks.enumerations> = async (ctx, { query: { id, ...wanted } }) =>
  findEnumerations(ctx.db, (await getVersion(ctx.db, named({ id }))).schema_id, wanted)
