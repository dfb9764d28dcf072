import type { directories } from '@portal/contract/features/directories/endpoints'
import type { CatalogEntry } from '@portal/domain/request/catalogs/catalog-entry'
import { catalogs } from '@portal/domain/request/catalogs/catalogs'
import { largeCatalogs } from '@portal/domain/request/catalogs/large-catalogs'
import { knownIndicators } from '@portal/domain/request/catalogs/indicator-catalog'
import { objectPurposes } from '@portal/domain/request/catalogs/kosfn'
import {
  isLoadable,
  loadableCatalogs,
  ownCatalogsDay,
  specialistStatuses,
} from '@portal/domain/request/catalogs/loaded-catalogs'
import type { Handler } from '../../platform/http/bind.ts'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { subdivisionCatalog } from './subdivisions.ts'

const every: Readonly<Record<string, readonly CatalogEntry[]>> = {
  ...catalogs,
  ...largeCatalogs,
  objectPurpose: objectPurposes,
  specialistStatuses,
  techindicators: knownIndicators,
}
const ministry = 'Перечисления схем Минстроя России'
const sources: Readonly<Record<string, string>> = {
  countries: loadableCatalogs.countries.of,
  MeasurementUnit: `${ministry} (ОКЕИ)`,
  objectPurpose: loadableCatalogs.objectPurpose.of,
  regionCatalogCode: loadableCatalogs.regionCatalogCode.of,
  federalDistricts: loadableCatalogs.federalDistricts.of,
}

/** A catalogue by its alias. Aliases are compared as they are spelt: they are names of the specification. */
export const catalog: Handler<typeof directories.catalog> = async (ctx, { params }) => {
  if (params.code === 'ggeFilials') return subdivisionCatalog(ctx)
  const found = whole(ctx, params.code)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

export const purposes: Handler<typeof directories.purposes> = async (ctx) => wholeOf(ctx, 'objectPurpose')
export const mainPurposes: Handler<typeof directories.mainPurposes> = async (ctx) => wholeOf(ctx, 'examObjectType')
export const placements: Handler<typeof directories.placements> = async (ctx) => wholeOf(ctx, 'examinationplacement')

/** A catalogue as it is in force: what was loaded with its file and day, else what comes with the portal. */
export function wholeOf(ctx: Pick<Ctx, 'catalogs'>, name: string) {
  const found = whole(ctx, name)
  if (!found) throw new Error(`no catalogue ${name}`)
  return found
}

function whole({ catalogs: { loaded } }: Pick<Ctx, 'catalogs'>, name: string) {
  const known = isLoadable(name) ? loaded.get(name) : undefined
  if (known) return { source: known.source, asOf: known.asOf, isPartial: false, rows: known.rows.map(entry) }
  const rows = Object.hasOwn(every, name) ? every[name] : undefined
  // Sections of the classifier are known from its readers; the classifier itself was not taken whole.
  const isPartial = name === 'objectPurpose'
  return rows && { source: sources[name] ?? 'Портал', asOf: ownCatalogsDay, isPartial, rows: rows.map(entry) }
}

function entry({ code, title }: CatalogEntry): CatalogEntry {
  return { code, title }
}
