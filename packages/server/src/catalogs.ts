import type { Day } from '@portal/domain/days'
import type { CatalogEntry } from '@portal/domain/request/catalogs'
import type { KnownIndicator } from '@portal/domain/request/indicator-catalog'
import { isLoadable, type LoadableCatalogName, type LoadedCatalogs } from '@portal/domain/request/loaded-catalogs'
import { mostSubdivisions, type Subdivision } from '@portal/domain/request/subdivisions'
import type { Db } from './platform/db/schema.ts'

/** A catalogue as a file has brought it. */
export interface LoadedCatalog {
  /** The file. */
  source: string
  asOf: Day | null
  rows: readonly LoadedRow[]
}

export interface LoadedRow extends CatalogEntry {
  /** Of an indicator. */
  detail: Pick<KnownIndicator, 'group' | 'unit' | 'numeric' | 'mainOf'> | null
}

/** Registers so small, and asked for so often, that every instance keeps them. */
export interface CatalogsInForce {
  /** In the order of their codes, closed ones too: earlier applications name them. */
  readonly subdivisions: readonly Subdivision[]
  /** Catalogues that were loaded; the others answer from what comes with the portal. */
  readonly loaded: ReadonlyMap<LoadableCatalogName, LoadedCatalog>
  /** Those of them an application is judged by. */
  readonly judging: LoadedCatalogs
  /** Reads them again: a person, another instance or a command may have changed them. */
  reload(db: Db): Promise<void>
}

export async function openCatalogs(db: Db): Promise<CatalogsInForce> {
  let asked = 0
  let known = 0
  const catalogs = {
    ...(await readAll(db)),
    async reload(from: Db) {
      const no = ++asked
      const read = await readAll(from)
      // Of two readings at once the one begun later holds, whichever ends last.
      if (no < known) return
      known = no
      Object.assign(catalogs, read)
    },
  }
  return catalogs
}

async function readAll(db: Db) {
  const [subdivisions, loaded] = await Promise.all([listSubdivisions(db), readLoaded(db)])
  return { subdivisions, loaded, judging: judgingBy(loaded) }
}

function judgingBy(loaded: ReadonlyMap<LoadableCatalogName, LoadedCatalog>): LoadedCatalogs {
  return {
    countries: loaded.get('countries')?.rows,
    examinationplacement: loaded.get('examinationplacement')?.rows,
    techindicators: loaded
      .get('techindicators')
      ?.rows.flatMap(({ code, title, detail }) => (detail ? [{ code, title, ...detail }] : [])),
  }
}

async function listSubdivisions(db: Db): Promise<Subdivision[]> {
  const rows = await db
    .selectFrom('subdivision')
    .select(['code', 'title', 'city', 'districts', 'goals', 'opens_on', 'closes_on'])
    .orderBy('code')
    .limit(mostSubdivisions)
    .execute()
  return rows.map(({ opens_on: opensOn, closes_on: closesOn, ...row }) => ({ ...row, opensOn, closesOn }))
}

async function readLoaded(db: Db): Promise<Map<LoadableCatalogName, LoadedCatalog>> {
  const [versions, entries] = await Promise.all([
    db
      .selectFrom('register_version')
      .select(['part', 'source', 'business_date'])
      .where('register', '=', 'catalogs')
      .where('state', '=', 'active')
      .orderBy('part')
      .limit(100)
      .execute(),
    db
      .selectFrom('catalog_entry')
      .select(['catalog', 'code', 'title', 'detail'])
      .orderBy('catalog')
      .orderBy('position')
      .limit(20_000)
      .execute(),
  ])
  return new Map(
    versions.flatMap(({ part, source, business_date: asOf }) => {
      const rows = entries.filter(({ catalog }) => catalog === part)
      return isLoadable(part) && rows.length > 0 ? [[part, { source, asOf, rows }]] : []
    }),
  )
}
