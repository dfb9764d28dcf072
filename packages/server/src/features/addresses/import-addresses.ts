import { createHash } from 'node:crypto'
import { isDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import pg from 'pg'
import { newId } from '../../platform/db/new-id.ts'
import { openSource } from '../../platform/xml/open-source.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import { type Importing, refuseTorn } from '../directories/index.ts'
import { levelsIn, loadRegion, type Region, regionsIn } from './load-region.ts'

const uniqueViolation = '23505'

export interface AddressDelivery {
  /** A ZIP as it is published, or a folder of the same layout. */
  path: string
  name: string
  regions?: readonly string[] | undefined
  levels: ReadonlySet<number>
  isOwn?: boolean
  by?: string | null
  onRegion?: (done: { code: string; rows: number; isSkipped: boolean }) => void
}

/**
 * Loads regions one after another, each whole in a transaction of its own. Begun again after a break it passes over the
 * regions that were loaded from the same files.
 */
export async function importAddresses(ctx: Importing, delivery: AddressDelivery): Promise<void> {
  const { path, name, regions, levels, isOwn = false, by = null, onRegion } = delivery
  const source = await openSource(path)
  try {
    for (const region of regionsIn(source.entries, regions, levels)) {
      const digest = digestOf(region, levels)
      const known = await activeOf(ctx.db, region.code)
      if (known?.digest === digest) {
        // The same files were loaded with these levels, also by a portal that did not write the levels down.
        if (!isOwn) await setLevels(ctx, region.code, levelsIn(region, levels))
        onRegion?.({ code: region.code, rows: known.rows, isSkipped: true })
        continue
      }
      const rows = await importRegion(ctx, region, { levels, digest, name, isOwn, by })
      onRegion?.({ code: region.code, rows, isSkipped: false })
    }
  } finally {
    source.close()
  }
}

async function setLevels({ db }: Importing, region: string, levels: readonly number[]): Promise<void> {
  await db
    .updateTable('register_version')
    .set({ levels: [...levels] })
    .where('register', '=', 'addresses')
    .where('part', '=', region)
    .where('state', '=', 'active')
    .execute()
}

interface Version {
  levels: ReadonlySet<number>
  digest: string
  name: string
  isOwn: boolean
  by: string | null
}

async function importRegion(
  ctx: Importing,
  region: Region,
  { levels, digest, name, isOwn, by }: Version,
): Promise<number> {
  // The portal's own part says of itself that it is one.
  const given = isOwn ? [...levels] : levelsIn(region, levels)
  const version = { register: 'addresses', part: region.code, source: name, digest, is_own: isOwn, loaded_by: by }
  try {
    return await ctx.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('register'), hashtext(${`addresses ${region.code}`}))`.execute(
        tx.db,
      )
      await sql`set local statement_timeout = 0`.execute(tx.db)
      const before = await countInForce(tx.db, region.code, given)
      const rows = await loadRegion(tx.db, region, levels)
      // Of a delivery of changes alone, too: it has the same files.
      refuseTorn(rows, before, `В папке региона ${region.code}`)
      await tx.db
        .updateTable('register_version')
        .set({ state: 'replaced' })
        .where('register', '=', 'addresses')
        .where('part', '=', region.code)
        .where('state', '=', 'active')
        .execute()
      const loaded = {
        ...version,
        id: newId(tx),
        business_date: dayOf(region),
        rows,
        levels: given,
        loaded_at: tx.now(),
      }
      await tx.db
        .insertInto('register_version')
        .values({ ...loaded, state: 'active', error: null })
        .execute()
      return rows
    })
  } catch (error) {
    const refused = refusalIn(error, region)
    if (!refused) throw error
    const failed = { ...version, id: newId(ctx), business_date: null, rows: 0, loaded_at: ctx.now() }
    await ctx.db
      .insertInto('register_version')
      .values({ ...failed, state: 'failed', error: refused.message })
      .execute()
    throw refused
  }
}

/** What is loaded of a region at these levels; undefined: nothing. */
async function countInForce(db: Importing['db'], region: string, levels: readonly number[]) {
  const active = await activeOf(db, region)
  if (!active) return undefined
  const { rows } = await db
    .selectFrom('address_object')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('region', '=', region)
    .where(sql<boolean>`level = any(${[...levels]}::int[])`)
    .executeTakeFirstOrThrow()
  return { ...active, rows }
}

/** A file that is not taken; also one that names an object twice, which only the database notices. */
function refusalIn(error: unknown, { code }: Region): RefusedFile | undefined {
  if (error instanceof RefusedFile) return error
  const isTwice = error instanceof pg.DatabaseError && error.code === uniqueViolation
  return isTwice
    ? new RefusedFile(`В папке региона ${code} один объект записан дважды: ${error.detail ?? ''}`)
    : undefined
}

function activeOf(db: Importing['db'], part: string) {
  return db
    .selectFrom('register_version')
    .select(['digest', 'rows', 'is_own'])
    .where('register', '=', 'addresses')
    .where('part', '=', part)
    .where('state', '=', 'active')
    .executeTakeFirst()
}

/** Names the files by what changes with them, without reading gigabytes twice. */
function digestOf({ files, hierarchy, params }: Region, levels: ReadonlySet<number>): string {
  const stamps = [...files.map(({ entry }) => entry), hierarchy, ...params].map(({ path, stamp }) => `${path} ${stamp}`)
  return createHash('sha256')
    .update([...stamps, [...levels].join()].join('\n'))
    .digest('hex')
}

/** The day stands in the names of the files. */
function dayOf({ hierarchy }: Region): string | null {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})_[^/]*$/.exec(hierarchy.path) ?? []
  const text = `${year}-${month}-${day}`
  return isDay(text) ? text : null
}
