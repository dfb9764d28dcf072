import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { groupDigits } from '../../format/numbers.ts'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null
  onChange: (value: number | null) => void
  /** «м²», «шт.». */
  unit?: string | undefined
}

/**
 * A number written the Russian way, with a comma; what is not a number is null, and the form's rule says so. Coming in
 * changes nothing, as in a field of a sum.
 */
export function NumberField({ value, onChange, unit = '', onBlur, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      autoComplete="off"
      inputMode="decimal"
      {...(unit && {
        rightSection: <span className="muted nowrap">{unit}</span>,
        rightSectionWidth: `${1.25 + unit.length * 0.5}rem`,
        rightSectionPointerEvents: 'none',
      })}
      {...field}
      value={typed ?? (value === null ? '' : groupDigits(String(value)))}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readNumber(event.target.value))
      }}
      onBlur={(event) => {
        // What is no number stays, to be mended.
        if (value !== null) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

function readNumber(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
