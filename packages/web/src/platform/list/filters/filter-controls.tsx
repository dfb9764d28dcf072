import { Checkbox } from '@mantine/core'
import type { ListDeclaration, SearchOf } from '@portal/contract/list'
import { readSearch } from '../list-address.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { appliedBy, codesIn, type FilterControl, textOf } from './filter-control.ts'
import { FilterPopover } from './filter-popover.tsx'
import { PeriodFields } from './period-fields.tsx'
import { PickFound } from './pick-found.tsx'
import { PickMany } from './pick-many.tsx'

interface FilterControlsProps<L extends ListDeclaration> {
  list: L
  controls: readonly FilterControl<L>[]
  search: SearchOf<L>
  onChange: (change: Readonly<Record<string, unknown>>) => void
  /** `bar`: a line, what is long behind a button; `sheet`: all in sight, one under another. */
  place: 'bar' | 'sheet'
}

/** The filters of a list as it declares them. */
export function FilterControls<L extends ListDeclaration>({ controls, ...props }: FilterControlsProps<L>) {
  const { list, search, place } = props
  const drawn = (some: readonly FilterControl<L>[], at: 'bar' | 'sheet') =>
    some.map((control) => (
      <Control key={'period' in control ? control.period[0] : control.name} control={control} {...props} place={at} />
    ))
  const rare = controls.filter((control) => control.rare)
  if (place === 'sheet' || rare.length === 0) return drawn(controls, place)
  return (
    <>
      {drawn(
        controls.filter((control) => !control.rare),
        'bar',
      )}
      <FilterPopover label="Ещё" count={appliedBy(list, rare, search).length}>
        <div className="stack g16">{drawn(rare, 'sheet')}</div>
      </FilterPopover>
    </>
  )
}

interface ControlProps<L extends ListDeclaration> extends Omit<FilterControlsProps<L>, 'controls'> {
  control: FilterControl<L>
}

function Control<L extends ListDeclaration>({ list, control, search, onChange, place }: ControlProps<L>) {
  const said: Record<string, unknown> = readSearch(list, { ...search })
  if ('period' in control) {
    const [from, to] = control.period
    const [since, until] = [textOf(said[from]), textOf(said[to])]
    const fields = (
      <PeriodFields
        legend={control.label}
        from={since}
        to={until}
        onChange={(period) => onChange({ [from]: period.from, [to]: period.to })}
      />
    )
    if (place === 'sheet') return fields
    return (
      <FilterPopover label={control.label} count={since || until ? 1 : 0}>
        {fields}
      </FilterPopover>
    )
  }
  const { name, label, options = [], find } = control
  const filter = list.filters[name]
  if (filter?.of === 'flag')
    return (
      <Checkbox
        label={label}
        checked={said[name] === true}
        onChange={(event) => onChange({ [name]: event.target.checked || undefined })}
      />
    )
  if (filter?.of === 'one') {
    const usual = filter.usual ?? 'all'
    return (
      <SelectField
        {...(place === 'sheet' ? { label } : { 'aria-label': label })}
        options={options}
        empty={null}
        value={textOf(said[name]) ?? usual}
        onChange={(value) => onChange({ [name]: value === usual ? undefined : value })}
      />
    )
  }
  const values = codesIn(said[name])
  const pick = find ? (
    <PickFound
      legend={label}
      options={options}
      values={values}
      find={find}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  ) : (
    <PickMany
      legend={label}
      hideLegend={place === 'bar'}
      options={options}
      values={values}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  )
  if (place === 'sheet') return pick
  return (
    <FilterPopover label={label} count={values.length}>
      {pick}
    </FilterPopover>
  )
}
