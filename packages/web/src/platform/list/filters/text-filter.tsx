import { TextField } from '../../ui/fields/text-field.tsx'
import { useTyped } from './use-typed.ts'

interface TextFilterProps {
  label: string
  value: string | undefined
  max: number
  onChange: (value: string | undefined) => void
}

/** A part of a text that rows must hold; narrows after a short pause. */
export function TextFilter({ label, value, max, onChange }: TextFilterProps) {
  const { typed, type, leave } = useTyped(value ?? '', (text) => onChange(text.trim() || undefined))
  return (
    <TextField
      label={label}
      maxLength={max}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  )
}
