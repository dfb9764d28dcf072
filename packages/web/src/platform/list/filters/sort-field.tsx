import type { ListDeclaration, SearchOf, SortOf } from '@portal/contract/list'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface SortFieldProps<L extends ListDeclaration> {
  list: L
  orders: readonly { value: SortOf<L>; label: string }[]
  search: SearchOf<L>
  onChange: (change: Readonly<Record<string, unknown>>) => void
}

/** The order of rows, chosen by its name. */
export function SortField<L extends ListDeclaration>({ list, orders, search, onChange }: SortFieldProps<L>) {
  return (
    <SelectField
      label="Порядок"
      empty={null}
      options={orders}
      value={search.sort ?? list.usualSort}
      onChange={(sort) => onChange({ sort: sort === list.usualSort ? undefined : sort })}
    />
  )
}
