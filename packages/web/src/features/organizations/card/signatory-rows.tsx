import type { Day } from '@portal/domain/calendar/days'
import { signatoryFaults, signatoryIn } from '@portal/domain/organizations/organization-card'
import { catalog } from '@portal/domain/request/catalogs/catalogs'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { useRefusal, useValue } from '../../../platform/autosave/use-autosave.ts'
import { type Column, RowsField } from '../../../platform/form/rows/rows-field.tsx'
import { optionOf } from '../../../platform/form/option-of.ts'

const columns: readonly Column[] = [
  { id: 'name', label: 'Фамилия, имя, отчество', kind: 'text', required: true, wide: true },
  { id: 'position', label: 'Должность', kind: 'text', required: true },
  { id: 'positionGenitive', label: 'Должность в родительном падеже', kind: 'text' },
  { id: 'nameGenitive', label: 'Имя в родительном падеже', kind: 'text', wide: true },
  {
    id: 'basis',
    label: 'Действует на основании',
    kind: 'choice',
    required: true,
    options: catalog('authorityKind').map(optionOf),
  },
  { id: 'number', label: 'Номер', kind: 'text', required: true, when: ({ basis }) => basis !== 'charter' },
  { id: 'date', label: 'Дата', kind: 'date', when: ({ basis }) => basis !== 'charter' },
  { id: 'until', label: 'Действует до', kind: 'date', when: ({ basis }) => basis === 'attorney' },
]

/** Who signs besides the head: offered in applications. */
export function SignatoryRows({ autosave, today }: { autosave: Autosave; today: Day }) {
  const value = useValue(autosave, 'signatories')
  const rows = Array.isArray(value) ? value.map(signatoryIn) : []
  return (
    <RowsField
      label="Кто ещё подписывает"
      path="signatories"
      columns={columns}
      rows={rows}
      onChange={(next) => autosave.set('signatories', next.map(signatoryIn))}
      add="Добавить подписанта"
      rowName="Подписант"
      hint="Предлагаются в заявлениях организации вместе с доверенностью или приказом."
      error={useRefusal(autosave, 'signatories')}
      cellError={(row, column) =>
        signatoryFaults(signatoryIn(row), { today }).find(({ cell }) => cell === column)?.message
      }
    />
  )
}
