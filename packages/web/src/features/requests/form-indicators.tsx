import { indicatorProblems } from '@portal/domain/request/indicators'
import { useValue } from '../../platform/autosave/use-autosave.ts'
import { type Column, RowsField } from '../../platform/form/rows-field.tsx'
import { isOpen, useForm } from './form-context.tsx'
import { rowsIn } from './form-rows.ts'

const columns: readonly Column[] = [
  { id: 'name', label: 'Показатель', kind: 'text', required: true },
  { id: 'value', label: 'Значение', kind: 'text', required: true },
  { id: 'unit', label: 'Единица измерения', kind: 'text', required: true, list: 'measurement-units' },
  { id: 'isMain', label: 'Основной показатель', kind: 'flag', wide: true },
]

// The units people use most; any other may be written in.
const usualUnits = ['м²', 'м³', 'м', 'км', 'га', 'этаж', 'шт.', 'чел.', 'мест', 'кВт', 'Гкал/ч', 'м³/сут', 'т/год', 'т']

/** Technical and economic indicators of the object. */
export function FormIndicators() {
  const { form, open, insist } = useForm()
  const rows = rowsIn('indicators', useValue(form.rows.indicators, 'rows'))
  const problems = indicatorProblems(
    rows.map(({ name, unit, value }) => ({ name: String(name), unit: String(unit), value: String(value) })),
    form.facts(),
  )
  return (
    <>
      <RowsField
        bare
        label="Технико-экономические показатели"
        path="indicators"
        columns={columns}
        rows={rows}
        onChange={(next) => form.rows.indicators.set('rows', rowsIn('indicators', next))}
        add="Добавить показатель"
        rowName="Показатель"
        error={insist && problems.find(({ path }) => path === '')?.text}
        cellError={(_, column, at) => problems.find(({ path }) => path === `${at}.${column}`)?.text}
        readOnly={!isOpen('indicators', open)}
      />
      <datalist id="measurement-units">
        {usualUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </datalist>
    </>
  )
}
