import { type Found, LookupField } from '../../platform/ui/fields/lookup-field.tsx'
import { foundRequests } from './design-task-queries.ts'

interface ApplicationLookupProps {
  value: Found | null
  onChange: (found: Found | null) => void
  /** The keyboard begins here. */
  isFirst?: boolean
}

/** An application, found by its number or object. */
export function ApplicationLookup({ isFirst = false, ...props }: ApplicationLookupProps) {
  return (
    <LookupField
      label="Заявление"
      placeholder="Номер или объект"
      search={foundRequests}
      {...(isFirst && { 'data-autofocus': true })}
      {...props}
    />
  )
}
