import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

const columns = ['id', 'guid', 'region', 'level', 'name', 'shown', 'line', 'path', 'postcode', 'oktmo'] as const

export type AddressRow = Awaited<ReturnType<typeof findByGuid>>[number]

/** Objects by their public ids, in the order of their levels. */
export function findByGuid(db: Db, guids: readonly string[]) {
  return db.selectFrom('address_object').select(columns).where('guid', 'in', guids).orderBy('level').limit(20).execute()
}

/** What an object lies under, from the region down. */
export function listParents(db: Db, { id, path }: Pick<AddressRow, 'id' | 'path'>) {
  const above = path.map(Number).filter((one) => one !== id)
  if (above.length === 0) return []
  return db.selectFrom('address_object').select(columns).where('id', 'in', above).orderBy('level').limit(20).execute()
}

/** What lies right under an object. */
export function listChildren(
  db: Db,
  { parentId, levels, limit }: { parentId: number; levels: readonly number[]; limit: number },
) {
  return db
    .selectFrom('address_object')
    .select(columns)
    .where('parent_id', '=', parentId)
    .where('level', 'in', levels)
    .orderBy('level')
    .orderBy('folded')
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface Wanted {
  levels: readonly number[]
  text: string | undefined
  parents: readonly number[]
  region: string | undefined
  limit: number
}

// So many candidates are put in order; a word that fits more of them is not typed to its end yet.
const mostCandidates = 300

/** Objects whose name has a word that begins so, the closest first. */
export function searchObjects(db: Db, { levels, text, parents, region, limit }: Wanted) {
  const pattern = sql<string>`folded_pattern(${text ?? ''})`
  const starts: Expression<SqlBool> = sql<boolean>`folded like substr(${pattern}, 2)`
  return db
    .with('candidate', (from) =>
      from
        .selectFrom('address_object')
        .select([...columns, 'folded'])
        .where('level', 'in', levels)
        .$if(region !== undefined, (query) => query.where('region', '=', region ?? ''))
        .$if(parents.length > 0, (query) => query.where(sql<boolean>`path @> ${[...parents]}::bigint[]`))
        .$if(text !== undefined, (query) => query.where(sql<boolean>`folded like ${pattern}`))
        .limit(mostCandidates),
    )
    .selectFrom('candidate')
    .select(columns)
    .orderBy(starts, 'desc')
    .orderBy(sql`length(folded)`)
    .orderBy('folded')
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** The version of a region in force; of no region in particular, the newest one. Of several those that lack a level first. */
export function activeRegion(db: Db, region: string | undefined, levels: readonly number[] = []) {
  const hasAll = sql<boolean>`coalesce(levels, '{}') @> ${[...levels]}::smallint[]`
  return db
    .selectFrom('register_version')
    .select(['business_date', 'is_own', hasAll.as('has_all')])
    .where('register', '=', 'addresses')
    .where('state', '=', 'active')
    .$if(region !== undefined, (query) => query.where('part', '=', region ?? ''))
    .orderBy(hasAll)
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Objects of a region by the words of a whole address; what is typed to its end comes first. */
export function findByWords(
  db: Db,
  { region, words, text }: { region: string; words: readonly string[]; text: string },
) {
  const isWhole = sql<boolean>`trim(fold(line)) = trim(fold(${text}))`
  return db
    .with('candidate', (from) =>
      from
        .selectFrom('address_object')
        .select(['guid', 'region', 'level', 'name', 'shown', 'line', 'postcode', 'oktmo'])
        .where('region', '=', region)
        .where(sql<boolean>`folded like folded_pattern(${words.at(-1) ?? ''})`)
        .where((eb) => eb.and(words.map((word) => sql<boolean>`fold(line) like folded_pattern(${word})`)))
        .limit(mostCandidates),
    )
    .selectFrom('candidate')
    .select(['guid', 'region', 'level', 'name', 'shown', 'line', 'postcode', 'oktmo', isWhole.as('is_whole')])
    .orderBy(isWhole, 'desc')
    .orderBy('level')
    .orderBy(sql`length(line)`)
    .orderBy('line')
    .limit(6)
    .execute()
}
