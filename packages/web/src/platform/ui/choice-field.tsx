import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'

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
  return (
    <Radio.Group label={label} value={value} onChange={onChange} error={error} required={required}>
      <div className="stack g8">
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
