import type { CatalogEntry, District, Region } from './catalog-entry.ts'
import { countries } from './countries.ts'
import type { KnownIndicator } from './indicator-catalog.ts'

interface LoadableCatalog {
  title: string
  /** Whose catalogue it is. */
  of: string
  code: RegExp
  /** Codes the portal itself decides by: a file without them is refused. */
  keeps: readonly string[]
}

/** The day the rows that come with the portal are of. */
export const ownCatalogsDay = '2026-11-20'

const word = /^[\w.-]{1,40}$/

/** Catalogues that a file may replace, by their alias: those the portal chooses from and decides little by. */
// biome-ignore format: read by columns
export const loadableCatalogs = {
  countries:            { title: 'Страны',                 of: 'Общероссийский классификатор стран мира',               code: /^\d{3}$/,         keeps: ['643'] },
  MeasurementUnit:      { title: 'Единицы измерения',      of: 'Общероссийский классификатор единиц измерения (ОКЕИ)',   code: /^(\d{3,4}|-)$/,   keeps: [] },
  regionCatalogCode:    { title: 'Субъекты Российской Федерации', of: 'Перечисления схем Минстроя России (tRegionCode)',  code: /^\d{2}$/,         keeps: [] },
  federalDistricts:     { title: 'Федеральные округа',     of: 'Перечисления схем Минстроя России',                     code: /^\d{1,2}$/,       keeps: [] },
  objectPurpose:        { title: 'Назначения объектов',    of: 'Классификатор по функциональному назначению (приказ Минстроя России № 374/пр)', code: /^\d{2}$/, keeps: [] },
  techindicators:       { title: 'Технико-экономические показатели', of: 'Перечень показателей экспертной организации', code: word,              keeps: [] },
  examinationplacement: { title: 'Место проведения экспертизы', of: 'Экспертная организация',                          code: word,              keeps: [] },
  specialistStatuses:   { title: 'Статусы специалистов',   of: 'Национальный реестр специалистов',                      code: word,              keeps: ['active', 'inactive'] },
} as const satisfies Record<string, LoadableCatalog>

export type LoadableCatalogName = keyof typeof loadableCatalogs

/** Whether an alias names a catalogue that a file may replace. */
export function isLoadable(name: string): name is LoadableCatalogName {
  return Object.hasOwn(loadableCatalogs, name)
}

/** What was loaded of the catalogues an application is judged and printed by; absent: the portal's own rows hold. */
export interface LoadedCatalogs {
  examinationplacement?: readonly CatalogEntry[] | undefined
  techindicators?: readonly KnownIndicator[] | undefined
  countries?: readonly CatalogEntry[] | undefined
  regionCatalogCode?: readonly Region[] | undefined
  federalDistricts?: readonly District[] | undefined
  /** Regions that earlier files named and the last one leaves out: applications still name them. */
  formerRegions?: readonly CatalogEntry[] | undefined
}

/** A country by its code: as the loaded register has it, else as the portal's own; an unknown one keeps its code. */
export function countryTitle(code: string, loaded?: LoadedCatalogs | null): string {
  const inForce = loaded?.countries ?? countries.map(([own, title]) => ({ code: own, title }))
  return inForce.find((one) => one.code === code)?.title ?? countries.find(([own]) => own === code)?.[1] ?? code
}

/** What the national register says of a specialist, as the portal has it. */
export const specialistStatuses: readonly CatalogEntry[] = [
  { code: 'active', title: 'Действует' },
  { code: 'inactive', title: 'Исключён' },
]
