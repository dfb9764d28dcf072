import { Checkbox } from '@mantine/core'

interface PickManyProps<T extends string> {
  legend: string
  /** The button that opened the list says it already. */
  hideLegend?: boolean | undefined
  options: readonly { value: T; label: string; note?: string | undefined }[]
  values: readonly T[] | undefined
  onChange: (values: T[] | undefined) => void
}

/** Any of a few values; none chosen means all of them. */
export function PickMany<T extends string>({ legend, hideLegend, options, values = [], onChange }: PickManyProps<T>) {
  const toggle = (value: T) => {
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset className="filter-pick">
      <legend className={hideLegend ? 'sr' : undefined}>{legend}</legend>
      {options.map(({ value, label, note }) => (
        <Checkbox
          key={value}
          label={label}
          description={note}
          checked={values.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  )
}
