import type { ContentValue } from '@portal/domain/design-tasks/content'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'

/** A place of the content as it travels. */
export interface PlaceRow {
  path: string
  value: string | null
  position: number | null
  revision: number
  isRemoved: boolean
  image: { sha256: string; size: number; mediaType: string } | null
}

interface Wanted {
  versionId: string
  /** What stands there and under it. */
  under?: string | undefined
  /** Changed after this revision of the version. */
  after?: number | undefined
  limit: number
}

/** Places of a version in the order of their paths. */
export async function listPlaces(db: Db, { versionId, under, after, limit }: Wanted): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select c.path, c.value, c.position, c.revision, c.is_removed as "isRemoved",
      case when f.id is not null then json_build_object(
        'sha256', encode(f.sha256, 'hex'), 'size', f.size, 'mediaType', f.media_type) end as image
    from design_task_value c left join file f on f.id = c.file_id
    where c.version_id = ${versionId} ${isUnder(under)} ${after === undefined ? sql`` : sql`and c.revision > ${after}`}
    order by c.path limit ${limit}`.execute(db)
  return rows
}

function isUnder(path: string | undefined) {
  return path ? sql`and (c.path = ${path} or (c.path > ${`${path}/`} and c.path < ${`${path}0`}))` : sql``
}

/** Every place of a version, as the domain reads it: a document of 30 MB has some hundred thousand. */
export async function allValues(db: Db, versionId: string): Promise<ContentValue[]> {
  const { rows } = await sql<ContentValue>`
    select path, value, position, is_removed as "isRemoved", file_id as file
    from design_task_value where version_id = ${versionId} order by path limit ${mostValues}`.execute(db)
  return rows
}

export const mostValues = 500_000
const atOnce = 5000

/** Writes a whole content, as of a new version. */
export async function insertValues(
  db: Db,
  { versionId, values, revision }: { versionId: string; values: readonly ContentValue[]; revision: number },
): Promise<void> {
  for (let at = 0; at < values.length; at += atOnce) {
    const some = values.slice(at, at + atOnce)
    await sql`
      insert into design_task_value (version_id, path, value, position, revision, is_removed, file_id)
      select ${versionId}, path, value, position, ${revision}, removed, file
      from unnest(${some.map(({ path }) => path)}::text[], ${some.map(({ value }) => value)}::text[],
        ${some.map(({ position }) => position)}::float8[], ${some.map(({ isRemoved }) => isRemoved ?? false)}::boolean[],
        ${some.map(({ file }) => file ?? null)}::uuid[]) as given(path, value, position, removed, file)`.execute(db)
  }
}
