import type { SubstitutionPeriod } from '@portal/domain/delegation/substitutions'
import type { ReactNode } from 'react'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'

interface DaysFieldsProps {
  days: SubstitutionPeriod
  today: string
  faults: Partial<Record<keyof SubstitutionPeriod, string | undefined>>
  onChange: (part: Partial<SubstitutionPeriod>) => void
  /** The dialog begins with the last day. */
  startsAtEnd?: true
  children?: ReactNode
}

/** The first and the last day of a substitution. */
export function DaysFields({ days, today, faults, onChange, startsAtEnd, children }: DaysFieldsProps) {
  return (
    <FormGrid>
      <DateField
        label="С какого дня"
        required
        value={days.since}
        min={today}
        error={faults.since}
        onChange={(since) => onChange({ since })}
      />
      <DateField
        label="По какой день"
        required
        value={days.until}
        min={days.since || today}
        error={faults.until}
        onChange={(until) => onChange({ until })}
        data-autofocus={startsAtEnd}
      />
      {children}
    </FormGrid>
  )
}
