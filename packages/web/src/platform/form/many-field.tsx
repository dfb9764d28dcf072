import './many-field.css'
import { type ReactNode, useId } from 'react'

interface ManyFieldProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  hint?: string | null | undefined
  error?: ReactNode
  required?: boolean | undefined
  readOnly?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** Several of a few, all in sight; each is a checkbox of the browser. */
export function ManyField({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  required,
  readOnly,
  onBlur,
}: ManyFieldProps) {
  const id = useId()
  const noteId = `${id}-error`
  const toggle = (code: string, chosen: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === code ? chosen : value.includes(one))))
  return (
    <fieldset
      className="many"
      aria-describedby={hint || error ? noteId : undefined}
      data-fault={error ? id : undefined}
      disabled={readOnly}
    >
      <legend id={`${id}-label`}>
        {label}
        {required && <span className="danger"> *</span>}
      </legend>
      <div className="many-options">
        {options.map((option) => (
          <label key={option.value}>
            <input
              id={`${id}-${option.value}`}
              type="checkbox"
              className="sr"
              checked={value.includes(option.value)}
              onBlur={onBlur}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <p id={noteId} className={error ? 'many-error' : 'meta'}>
        {error || hint}
      </p>
    </fieldset>
  )
}
