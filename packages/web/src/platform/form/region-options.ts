import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { findRegionTitle, formerRegionsIn, regionsIn } from '@portal/domain/request/catalogs/regions'
import type { Option } from './form-field.tsx'
import { optionOf } from './option-of.ts'

/** Regions by name. What is chosen no more is still called by its name where it was chosen. */
export function namedRegions(loaded: LoadedCatalogs): Option[] {
  return [
    ...regionsIn(loaded).map(optionOf),
    ...formerRegionsIn(loaded).map(({ code, title }) => ({
      value: code,
      label: `${title} (нет в справочнике)`,
      disabled: true,
    })),
  ]
}

/** The same with their numbers: people know a region by either. */
export function regionOptions(loaded: LoadedCatalogs): Option[] {
  return namedRegions(loaded).map(({ label, ...option }) => ({ ...option, label: `${option.value} ${label}` }))
}

/** A region by number and name, chosen no more or not. */
export function regionLabel(code: string, loaded: LoadedCatalogs): string {
  return `${code} ${findRegionTitle(code, loaded) ?? ''}`.trim()
}
