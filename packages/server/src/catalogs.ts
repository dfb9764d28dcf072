import type { Day } from '@portal/domain/calendar/days'
import type { CatalogEntry } from '@portal/domain/request/catalogs/catalog-entry'
import {
  isLoadable,
  type LoadableCatalogName,
  type LoadedCatalogs,
} from '@portal/domain/request/catalogs/loaded-catalogs'
import { mostSubdivisions, type Subdivision } from '@portal/domain/request/catalogs/subdivisions'
import type { Db } from './platform/db/schema.ts'

/** A catalogue as a file has brought it. */
export interface LoadedCatalog {
  /** The file. */
  source: string
  asOf: Day | null
  rows: readonly LoadedRow[]
}

export interface LoadedRow extends CatalogEntry {
  /** Of an indicator, a region, a federal district. */
  detail: EntryDetail | null
}

/** What a row of a catalogue says beside its code and title. */
export type EntryDetail = IndicatorDetail | RegionDetail | DistrictDetail

export interface RegionDetail {
  /** Its federal district. */
  district: string | null
}

export interface DistrictDetail {
  short: string
}

export interface IndicatorDetail {
  group: 'area' | 'volume' | 'storeys' | 'length' | 'power' | 'energy' | 'cost' | 'other'
  unit: string
  numeric: boolean
  mainOf: ('1' | '2' | '3')[]
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
  const [subdivisions, { loaded, formerRegions }] = await Promise.all([listSubdivisions(db), readLoaded(db)])
  return { subdivisions, loaded, judging: { ...judgingBy(loaded), formerRegions } }
}

function judgingBy(loaded: ReadonlyMap<LoadableCatalogName, LoadedCatalog>): LoadedCatalogs {
  return {
    countries: loaded.get('countries')?.rows,
    examinationplacement: loaded.get('examinationplacement')?.rows,
    techindicators: loaded
      .get('techindicators')
      ?.rows.flatMap(({ code, title, detail }) => (detail && 'group' in detail ? [{ code, title, ...detail }] : [])),
    regionCatalogCode: loaded
      .get('regionCatalogCode')
      ?.rows.flatMap(({ code, title, detail }) => (detail && 'district' in detail ? [{ code, title, ...detail }] : [])),
    federalDistricts: loaded
      .get('federalDistricts')
      ?.rows.flatMap(({ code, title, detail }) => (detail && 'short' in detail ? [{ code, title, ...detail }] : [])),
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

async function readLoaded(db: Db) {
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
      .select(['catalog', 'code', 'title', 'detail', 'is_former'])
      .orderBy('catalog')
      .orderBy('position')
      .limit(20_000)
      .execute(),
  ])
  const inForce = entries.filter(({ is_former }) => !is_former)
  const loaded = new Map(
    versions.flatMap(({ part, source, business_date: asOf }): [LoadableCatalogName, LoadedCatalog][] => {
      const rows = inForce.filter(({ catalog }) => catalog === part)
      return isLoadable(part) && rows.length > 0 ? [[part, { source, asOf, rows }]] : []
    }),
  )
  // Only regions are kept so: an application names one for ever.
  return { loaded, formerRegions: entries.filter(({ is_former }) => is_former) }
}
