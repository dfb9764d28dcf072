import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { isDay } from '@portal/domain/calendar/days'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { texts } from '../../i18n/texts.ts'
import { readDay, showDay, typeDay } from '../../time/day-input.ts'
import './date-field.css'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `YYYY-MM-DD`; an unfinished or wrong date stays as typed, so that the form's rule can refuse it. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

const fullLength = texts.dateFormat.length

/** A date typed as ДД.ММ.ГГГГ, or picked in the browser's own calendar. */
export function DateField({
  value,
  onChange,
  min,
  max,
  onBlur,
  error,
  disabled = false,
  readOnly = false,
  ...field
}: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(false)
  const wrong = left && value !== '' && !isDay(value)
  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      placeholder={texts.dateFormat}
      {...field}
      disabled={disabled}
      readOnly={readOnly}
      error={error ?? (wrong && texts.notADate)}
      value={showDay(value)}
      onChange={(event) => {
        const typed = typeDay(event.target.value)
        // «1.03.2026» may be on its way to «15.03.2026»: short forms are read when one leaves the field.
        onChange(typed.length >= fullLength ? (readDay(typed) ?? typed) : typed)
      }}
      onBlur={(event) => {
        setLeft(true)
        onChange(readDay(event.target.value) ?? event.target.value)
        onBlur?.(event)
      }}
      rightSection={
        !disabled &&
        !readOnly && (
          <span className="date-picker">
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden
              value={isDay(value) ? value : ''}
              min={min}
              max={max}
              onChange={(event) => onChange(event.target.value)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="1.75rem"
              aria-label={texts.chooseDate}
              onClick={() => picker.current?.showPicker()}
            >
              <IconCalendar size="1.125rem" aria-hidden />
            </ActionIcon>
          </span>
        )
      }
    />
  )
}
