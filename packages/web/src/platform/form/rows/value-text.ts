import { lowerFirst } from '@portal/domain/russian/lower-first'
import { dayText, isDay } from '@portal/domain/calendar/days'
import { catalogTitle } from '@portal/domain/request/catalogs/catalogs'
import { type FieldRow, fieldOf } from '@portal/domain/request/fields/fields'
import { shownSource } from '@portal/domain/request/cost/financing'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { groupDigits } from '../../format/numbers.ts'
import { plainText } from '../../format/plain-text.ts'
import { basisFields } from '../basis-fields.ts'

const cells: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown[]>> = {
  addresses: ({ text }) => [text],
  financing: (row) => {
    const { source, budgetLevel, ownerText, percent } = shownSource(row)
    return [
      typeof source === 'string' && catalogTitle('fundingSource', source),
      typeof budgetLevel === 'string' && catalogTitle('budgetLevel', budgetLevel),
      ownerText,
      typeof percent === 'string' && percent !== '' && `${groupDigits(percent)}\u00a0%`,
    ]
  },
  indicators: ({ name, value, unit }) => [name, [value, unit].filter(Boolean).join('\u00a0')],
}

/** A kept value of a field of the application as a person reads it. */
export function valueText(path: string, value: unknown, loaded?: LoadedCatalogs): string {
  const cellsOf = cells[path]
  if (cellsOf && Array.isArray(value)) return plainText(value.map((row) => cellsOf(row).filter(Boolean)))
  const field = fieldOf(path)
  const columns = field?.columns ?? []
  if (columns.length > 0 && Array.isArray(value)) return plainText(value.map((row) => cellTexts(columns, row, loaded)))
  const known = field?.catalog
  const basis = basisFields.find(({ name }) => `declarer.${name}` === path)
  return plainText(value, (code) => {
    if (field?.type === 'date' && isDay(code)) return dayText(code)
    if (basis) return basis.options.find((option) => option.value === code)?.label
    return known ? catalogTitle(known, code, loaded) : undefined
  })
}

/** The cells of a row in the order of its columns: codes by their titles, a mark by the name of its column. */
function cellTexts(
  columns: FieldRow['columns'],
  row: Readonly<Record<string, unknown>>,
  loaded: LoadedCatalogs | undefined,
): string[] {
  return columns.flatMap(({ id, label, type, catalog }) => {
    const cell = row[id]
    if (cell === true) return lowerFirst(label)
    if (typeof cell !== 'string' || cell === '') return []
    if (type === 'date' && isDay(cell)) return dayText(cell)
    return catalog === null ? cell : catalogTitle(catalog, cell, loaded)
  })
}
