import { Radio } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface ChoiceFieldProps {
  label: ReactNode
  options: readonly { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean | undefined }[]
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  required?: boolean | undefined
}

/** One of a few, all in sight. */
export function ChoiceField({ label, options, value, onChange, error, required = false }: ChoiceFieldProps) {
  const id = useId()
  return (
    <Radio.Group id={id} label={label} value={value} onChange={onChange} error={error} required={required}>
      <div className="stack g8" data-fault={error ? id : undefined}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.disabled ?? false}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
