import { catalog } from '@portal/domain/request/catalogs/catalogs'
import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import { basisKindsOf } from '@portal/domain/request/participants/participant-fields'
import { basisFault } from '@portal/domain/request/participants/participant-problems'
import type { ParticipantType } from '@portal/domain/request/participants/participant'
import { useMemo } from 'react'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { useValue } from '../../../platform/autosave/use-autosave.ts'
import { type Column, RowsField } from '../../../platform/form/rows/rows-field.tsx'
import { optionOf } from '../../../platform/form/option-of.ts'
import { basisIn } from './participant-model.ts'
import { askedColumns } from './asked-columns.ts'

const columns: readonly Column[] = [
  {
    id: 'kind',
    label: 'Документ',
    kind: 'choice',
    required: true,
    options: catalog('authorityKind').map(optionOf),
  },
  { id: 'number', label: 'Номер', kind: 'text', required: true, when: ({ kind }) => kind !== 'charter' },
  { id: 'date', label: 'Дата', kind: 'date', required: true, when: ({ kind }) => kind !== 'charter' },
  { id: 'until', label: 'Действует до', kind: 'date', when: ({ kind }) => kind === 'attorney' },
]

interface ParticipantBasesProps {
  autosave: Autosave
  participantId: string
  type: ParticipantType
  today: Day
  /** What rules are decided by. */
  facts: RequestFacts
  isNeeded: boolean
  readOnly: boolean
}

/** On what the signatory acts: a charter, a power of attorney, an order, or several of them. */
export function ParticipantBases(props: ParticipantBasesProps) {
  const { autosave, participantId, type, today, facts, isNeeded, readOnly } = props
  const value = useValue(autosave, 'bases')
  const rows = Array.isArray(value) ? value.map(basisIn) : []
  const chosen = [...new Set(rows.map(({ kind }) => kind))].join(' ')
  // The same ones while a row is typed: the other rows need not be drawn again.
  const offered = useMemo(() => {
    // What was chosen before the kind of person was changed stays named.
    const kinds: readonly string[] = [...basisKindsOf(type), ...chosen.split(' ')]
    const named = columns.map(({ options, ...column }) => {
      return { ...column, options: options?.filter(({ value }) => kinds.includes(value)) }
    })
    return askedColumns('bases', named, facts)
  }, [type, chosen, facts])
  return (
    <RowsField
      label="Действует на основании"
      path={`participants.${participantId}.bases`}
      columns={offered}
      rows={rows}
      onChange={(next) => autosave.set('bases', next.map(basisIn))}
      add="Добавить основание"
      rowName="Основание"
      hint={rows.length > 0 ? null : isNeeded ? 'Укажите устав, доверенность или приказ.' : 'Указывать не обязательно.'}
      cellError={(row, column) => {
        const fault = basisFault(basisIn(row), type, { today, facts })
        return fault?.cell === column ? fault.text : null
      }}
      readOnly={readOnly}
    />
  )
}
