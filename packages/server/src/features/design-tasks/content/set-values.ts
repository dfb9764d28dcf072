import type { FormValue } from '@portal/domain/design-tasks/form-model'
import { valueAt, findPlace, type FoundPlace } from '@portal/domain/design-tasks/form-path'
import { sql } from 'kysely'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertAbove, type Changed, type Editing, noPlace } from './edit-content.ts'

interface Given {
  path: string
  value: string | null
}

/** Writes values by their places: all of them, or none. */
export async function setValues(editing: Editing, fields: readonly Given[]): Promise<Changed[]> {
  const { model } = editing
  const places = fields.map(({ path, value }) => {
    const found = findPlace(model, path)
    if (!found) throw noPlace(path, 'схема такого не описывает.')
    assertWritable(path, found, value)
    return { path, found, value: value === '' ? null : value }
  })
  await assertAbove(editing.db, editing.versionId, places)
  const changed = await writeValues(editing, places)
  return [...changed, ...(await chooseAbove(editing, places))]
}

function assertWritable(path: string, found: FoundPlace, value: string | null) {
  const kind: FormValue['kind'] | undefined = valueAt(found)?.kind
  if (kind === undefined) throw noPlace(path, 'это не поле: значения у него нет.')
  if (kind === 'image' && value !== null && value !== '') throw noPlace(path, 'здесь рисунок: приложите файл.')
  const { place } = found
  if (place.of === 'attribute' && place.attribute.fixed !== undefined)
    throw noPlace(path, `значение задано схемой: «${place.attribute.fixed}».`)
}

interface Known {
  path: string
  value: string | null
  revision: number
  file_id: string | null
}

/** Writes values whose places were looked at. */
export async function writeValues(editing: Editing, given: readonly Given[]): Promise<Changed[]> {
  const { db, versionId, seen, revision } = editing
  const { rows } = await sql<Known>`
    select path, value, revision, file_id from design_task_value
    where version_id = ${versionId} and path = any(${given.map(({ path }) => path)}::text[])
    limit ${given.length}`.execute(db)
  const known = new Map(rows.map((row) => [row.path, row]))
  const different = given.filter(
    ({ path, value }) => (known.get(path)?.value ?? null) !== value || Boolean(known.get(path)?.file_id),
  )
  for (const { path } of different) {
    const row = known.get(path)
    // Somebody has changed it since the sender saw it: he compares both and decides. What this very edit has added is nobody's.
    if (row && row.revision > seen && row.revision !== revision)
      throw refuse('REVISION_CONFLICT', { path, theirs: row.value, revision: row.revision })
  }
  if (different.length === 0) return []
  await sql`
    insert into design_task_value as c (version_id, path, value, position, revision)
    select ${versionId}, path, value, null, ${revision}
    from unnest(${different.map(({ path }) => path)}::text[], ${different.map(({ value }) => value)}::text[]) as given(path, value)
    on conflict (version_id, path) do update set value = excluded.value, file_id = null, revision = excluded.revision`.execute(
    db,
  )
  return different.map(({ path, value }) => {
    const row = known.get(path)
    // A picture that was taken away.
    if (row?.file_id) return { path, act: 'image', before: 'рисунок', after: value }
    return { path, act: 'value', before: row?.value ?? null, after: value }
  })
}

/** Who fills in a branch chooses it, where nothing was chosen yet. */
export async function chooseAbove(editing: Editing, places: readonly { found: FoundPlace }[]): Promise<Changed[]> {
  const { db, versionId, revision } = editing
  const wanted = new Map(places.flatMap(({ found }) => found.branches).map(({ path, branch }) => [path, branch]))
  if (wanted.size === 0) return []
  const { rows } = await sql<{ path: string; value: string }>`
    insert into design_task_value as c (version_id, path, value, position, revision)
    select ${versionId}, path, branch, null, ${revision}
    from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::text[]) as given(path, branch)
    on conflict (version_id, path) do update set value = excluded.value, revision = excluded.revision where c.value is null
    returning path, value`.execute(db)
  return rows.map(({ path, value }) => ({ path, act: 'choice', before: null, after: value }))
}
