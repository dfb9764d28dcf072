import { readMoney } from '../../format/numbers.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTyped } from './use-typed.ts'

interface RangeFieldsProps {
  legend: string
  from: string | undefined
  to: string | undefined
  onChange: (range: { from: string | undefined; to: string | undefined }) => void
}

/** Not less and not more, either may stay open; what is no number filters nothing. */
export function RangeFields({ legend, from, to, onChange }: RangeFieldsProps) {
  const least = useTyped(from ?? '', (text) => onChange({ from: numberIn(text), to }))
  const most = useTyped(to ?? '', (text) => onChange({ from, to: numberIn(text) }))
  return (
    <fieldset className="filter-pick period">
      <legend>{legend}</legend>
      <TextField
        label="От"
        inputMode="decimal"
        value={least.typed.replace('.', ',')}
        error={wrong(least.typed)}
        onChange={(event) => least.type(event.target.value)}
        onBlur={least.leave}
      />
      <TextField
        label="До"
        inputMode="decimal"
        value={most.typed.replace('.', ',')}
        error={wrong(most.typed)}
        onChange={(event) => most.type(event.target.value)}
        onBlur={most.leave}
      />
    </fieldset>
  )
}

function numberIn(typed: string): string | undefined {
  const read = readMoney(typed)
  return /^\d{1,13}(\.\d{1,2})?$/.test(read) ? read : undefined
}

function wrong(typed: string) {
  return typed.trim() !== '' && numberIn(typed) === undefined && 'Напишите число цифрами'
}
