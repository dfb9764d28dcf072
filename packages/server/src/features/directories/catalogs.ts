import type { directories } from '@portal/contract/directories'
import { type CatalogEntry, catalogs, examinationPlacements } from '@portal/domain/request/catalogs'
import { largeCatalogs } from '@portal/domain/request/large-catalogs'
import { objectPurposes } from '@portal/domain/request/kosfn'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { subdivisionCatalog } from './subdivisions.ts'

const every: Readonly<Record<string, readonly CatalogEntry[]>> = {
  ...catalogs,
  ...largeCatalogs,
  objectPurpose: objectPurposes,
}
const ministry = 'Перечисления схем Минстроя России'
const sources: Readonly<Record<string, string>> = {
  countries: 'Общероссийский классификатор стран мира',
  MeasurementUnit: `${ministry} (ОКЕИ)`,
  regionCatalogCode: ministry,
  federalDistricts: ministry,
}

/** A catalogue by its alias. Aliases are compared as they are spelt: they are names of the specification. */
export const catalog: Handler<typeof directories.catalog> = async (ctx, { params }) => {
  if (params.code === 'ggeFilials') return subdivisionCatalog(ctx)
  const rows = Object.hasOwn(every, params.code) ? every[params.code] : undefined
  if (!rows) throw refuse('NOT_FOUND')
  return whole(rows, sources[params.code])
}

export const purposes: Handler<typeof directories.purposes> = async () => ({
  ...whole(objectPurposes, 'Классификатор по функциональному назначению (приказ Минстроя России № 374/пр)'),
  isPartial: true,
})

export const mainPurposes: Handler<typeof directories.mainPurposes> = async () => whole(catalogs.examObjectType)

export const placements: Handler<typeof directories.placements> = async () => whole(examinationPlacements)

function whole(rows: readonly CatalogEntry[], source = 'Портал') {
  return { source, asOf: null, isPartial: false, rows: rows.map(({ code, title }) => ({ code, title })) }
}
