import { catalog } from '@portal/domain/request/catalogs/catalogs'
import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import { certificateFault } from '@portal/domain/request/participants/participant-problems'
import { useMemo } from 'react'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { useValue } from '../../../platform/autosave/use-autosave.ts'
import { type Column, RowsField } from '../../../platform/form/rows/rows-field.tsx'
import { optionOf } from '../../../platform/form/option-of.ts'
import { certificateIn } from './participant-model.ts'
import { askedColumns } from './asked-columns.ts'

const columns: readonly Column[] = [
  {
    id: 'works',
    label: 'Вид работ',
    kind: 'choice',
    required: true,
    wide: true,
    options: catalog('admissionWorks').map(optionOf),
  },
  { id: 'number', label: 'Номер', kind: 'text', required: true },
  { id: 'issuedOn', label: 'Дата выдачи или вступления', kind: 'date' },
  { id: 'issuer', label: 'Саморегулируемая организация', kind: 'text', required: true, wide: true },
]

interface ParticipantCertificatesProps {
  autosave: Autosave
  participantId: string
  today: Day
  /** What rules are decided by. */
  facts: RequestFacts
  readOnly: boolean
}

/** Certificates of admission and memberships in self-regulatory organisations of a designer or a surveyor. */
export function ParticipantCertificates({
  autosave,
  participantId,
  today,
  facts,
  readOnly,
}: ParticipantCertificatesProps) {
  const value = useValue(autosave, 'certificates')
  const asked = useMemo(() => askedColumns('certificates', columns, facts), [facts])
  const rows = Array.isArray(value) ? value.map(certificateIn) : []
  return (
    <RowsField
      label="Свидетельства о допуске и членство в СРО"
      path={`participants.${participantId}.certificates`}
      columns={asked}
      rows={rows}
      onChange={(next) => autosave.set('certificates', next.map(certificateIn))}
      add="Добавить свидетельство или членство"
      rowName="Свидетельство"
      hint={rows.length === 0 ? 'Указывать не обязательно: членство проверяется по единому реестру.' : null}
      cellError={(row, column) => {
        const fault = certificateFault(certificateIn(row), { today, facts })
        return fault?.cell === column ? fault.text : null
      }}
      readOnly={readOnly}
    />
  )
}
