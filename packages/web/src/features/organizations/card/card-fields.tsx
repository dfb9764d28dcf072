import type { Day } from '@portal/domain/calendar/days'
import {
  cardFaults,
  cardFieldsFor,
  emptyCard,
  numberFields,
  type OrganizationCard,
} from '@portal/domain/organizations/organization-card'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { useRefusal, useValue } from '../../../platform/autosave/use-autosave.ts'
import { FieldsForm } from '../../../platform/form/fields-form.tsx'
import { FormField } from '../../../platform/form/form-field.tsx'
import { useLeft } from '../../../platform/form/use-left.ts'
import type { OrganizationView } from '../organization-queries.ts'

interface CardFieldsProps {
  organization: OrganizationView
  autosave: Autosave
  group: 'who' | 'contact' | 'head'
  today: Day
}

type Row = ReturnType<typeof cardFieldsFor>[number]

/** The flat fields of one group of the card. A fault is shown when the field has been left. */
export function CardFields({ organization, autosave, group, today }: CardFieldsProps) {
  const { kind, mayEditNumbers } = organization
  const rows = cardFieldsFor(kind).filter((row) => row.group === group)
  const isFixed = ({ id }: Row) => !mayEditNumbers && numberFields.some((name) => name === id)
  return (
    <FieldsForm>
      {rows.map((row) => (
        <CardField
          key={row.id}
          row={row}
          autosave={autosave}
          readOnly={isFixed(row)}
          faultOf={(value) => faultOf(organization, row.id, value, today)}
        />
      ))}
    </FieldsForm>
  )
}

interface CardFieldProps {
  row: Row
  autosave: Autosave
  readOnly: boolean
  faultOf: (value: string) => string | undefined
}

function CardField({ row, autosave, readOnly, faultOf: fault }: CardFieldProps) {
  const { id, label, isNeeded, isLong, hint } = row
  const left = useLeft()
  const value = useValue(autosave, id)
  const refused = useRefusal(autosave, id)
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={isLong || id === 'fullName' || id === 'headGenitive' ? 'form-grid-wide' : undefined} data-path={id}>
      <FormField
        kind={isLong ? 'longText' : 'text'}
        label={label}
        value={text}
        required={isNeeded}
        readOnly={readOnly}
        hint={readOnly ? 'Меняют сотрудники экспертизы.' : hint}
        error={refused ?? (left.tells(id, text) ? fault(text) : undefined)}
        onChange={(next) => {
          left.write(id, left.tells(id, text) && fault(text) !== undefined)
          autosave.set(id, next)
        }}
        onBlur={() => left.leave(id)}
      />
    </div>
  )
}

function faultOf({ kind }: OrganizationView, id: Row['id'], value: string, today: Day): string | undefined {
  const card: OrganizationCard = { ...emptyCard(), [id]: value }
  return cardFaults(kind, card, { today }).find(({ path }) => path === id)?.message
}
