import { Checkbox } from '@mantine/core'
import type { ListDeclaration, SearchOf } from '@portal/contract/list'
import { type ReactNode, useState } from 'react'
import { readSearch } from '../list-address.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { appliedBy, codesIn, type FilterControl, nameOfControl, textOf } from './filter-control.ts'
import { FilterPopover } from './filter-popover.tsx'
import { PeriodFields } from './period-fields.tsx'
import { PickFound } from './pick-found.tsx'
import { PickMany } from './pick-many.tsx'
import { RangeFields } from './range-fields.tsx'
import { TextFilter } from './text-filter.tsx'

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
  const drawn = (some: readonly FilterControl<L>[], at: 'bar' | 'sheet', section?: string) =>
    some.map((control) => (
      <Control
        key={nameOfControl(control)}
        control={control}
        {...props}
        place={at}
        isNamed={control.label === section}
      />
    ))
  const open = controls.filter((control) => control.section === undefined)
  if (place === 'sheet') {
    const folded = open.length === controls.length ? [] : open.filter(isLong)
    const sectionOf = (control: FilterControl<L>) =>
      control.section ?? (folded.includes(control) ? control.label : undefined)
    const sections = new Set(controls.flatMap((control) => sectionOf(control) ?? []))
    return (
      <>
        {drawn(
          open.filter((control) => !folded.includes(control)),
          place,
        )}
        {[...sections].map((section) => {
          const inside = controls.filter((control) => sectionOf(control) === section)
          const count = appliedBy(list, inside, search).length
          return (
            <FilterSection key={section} title={section} count={count}>
              {drawn(inside, place, section)}
            </FilterSection>
          )
        })}
      </>
    )
  }
  const rare = open.filter((control) => control.rare)
  if (rare.length === 0) return drawn(open, place)
  return (
    <>
      {drawn(
        open.filter((control) => !control.rare),
        'bar',
      )}
      <FilterPopover label="Ещё" count={appliedBy(list, rare, search).length}>
        <div className="stack g16">{drawn(rare, 'sheet')}</div>
      </FilterPopover>
    </>
  )
}

/**
 * Unfolded where it narrows the list already; it does not close over the field whose last value is cleared. Nothing of it is
 * drawn before it is unfolded once: the eighty-nine regions of the journal alone would hold up the whole sheet.
 */
function FilterSection({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(count > 0)
  const [isDrawn, setDrawn] = useState(isOpen)
  if (isOpen && !isDrawn) setDrawn(true)
  return (
    <details className="filter-section" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        {count > 0 && <span className="filter-count">{count}</span>}
      </summary>
      {isDrawn && <div className="stack g16">{children}</div>}
    </details>
  )
}

const fewOptions = 10

/** Unfolded, it would hide the sections that stand below it. */
function isLong<L extends ListDeclaration>(control: FilterControl<L>): boolean {
  return 'options' in control && !control.find && (control.options?.length ?? 0) > fewOptions
}

interface ControlProps<L extends ListDeclaration> extends Omit<FilterControlsProps<L>, 'controls'> {
  control: FilterControl<L>
  /** The section it stands in bears its name. */
  isNamed: boolean
}

function Control<L extends ListDeclaration>({ list, control, search, onChange, place, isNamed }: ControlProps<L>) {
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
  if ('range' in control) {
    const [from, to] = control.range
    return (
      <RangeFields
        legend={control.label}
        from={textOf(said[from])}
        to={textOf(said[to])}
        onChange={(range) => onChange({ [from]: range.from, [to]: range.to })}
      />
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
  if (filter?.of === 'text')
    return (
      <TextFilter
        label={label}
        value={textOf(said[name])}
        onChange={(value) => onChange({ [name]: value })}
        max={filter.max}
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
      hideLegend={place === 'bar' || isNamed}
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
