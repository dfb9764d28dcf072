import type { CatalogEntry } from './catalog-entry.ts'
import { countries } from './countries.ts'
import { measurementUnits } from './measurement-units.ts'

/** Catalogues of hundreds of rows, apart so that the browser's first page does not carry them. */
export const largeCatalogs = {
  countries: countries.map(entry),
  MeasurementUnit: measurementUnits.map(entry),
} as const satisfies Record<string, readonly CatalogEntry[]>

function entry([code, title]: readonly [string, string]): CatalogEntry {
  return { code, title }
}
