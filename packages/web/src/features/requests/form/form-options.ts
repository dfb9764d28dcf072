import { catalogIn } from '@portal/domain/request/catalogs/catalogs'
import type { FieldRow } from '@portal/domain/request/fields/fields'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import type { Option } from '../../../platform/form/form-field.tsx'
import { regionOptions } from '../../../platform/form/region-options.ts'
import { optionOf } from '../../../platform/form/option-of.ts'

/** What a field or a column of the application is chosen from. */
export function optionsOf({ catalog }: Pick<FieldRow, 'catalog'>, loaded: LoadedCatalogs): Option[] {
  if (catalog === null) return []
  if (catalog === 'regionCatalogCode') return regionOptions(loaded)
  return catalogIn(catalog, loaded).map(optionOf)
}
