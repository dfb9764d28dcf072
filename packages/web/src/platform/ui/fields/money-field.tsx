import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { groupDigits, readMoney } from '../../format/numbers.ts'

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Decimal string: «12450.50»; empty when nothing is entered. */
  value: string
  onChange: (value: string) => void
  /** «тыс. ₽» and the like instead of ₽. */
  unit?: string | undefined
}

/**
 * A sum: digits are grouped when one leaves the field, the value stays a decimal string. Coming in changes nothing: a
 * field rewritten under the cursor loses its selection, and what is typed would be added to the old sum.
 */
export function MoneyField({ value, onChange, unit = '₽', onBlur, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      autoComplete="off"
      inputMode="decimal"
      rightSection={<span className="muted nowrap">{unit}</span>}
      rightSectionWidth={`${1.25 + unit.length * 0.5}rem`}
      rightSectionPointerEvents="none"
      {...field}
      value={typed ?? groupDigits(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readMoney(event.target.value))
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
