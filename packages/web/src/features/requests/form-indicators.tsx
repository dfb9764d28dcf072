import { goalRow } from '@portal/domain/request/goals'
import { isCorrection } from '@portal/domain/stages/correction-stages'
import { useValue } from '../../platform/autosave/use-autosave.ts'
import { isOpen, useForm, useFormFact } from './form-context.tsx'
import { rowsIn } from './form-rows.ts'
import { IndicatorRows } from './indicator-rows.tsx'

/** Technical and economic indicators of the object. */
export function FormIndicators() {
  const { form, open, insist } = useForm()
  const rows = rowsIn('indicators', useValue(form.rows.indicators, 'rows'))
  const objectType = useFormFact((one) => one.facts().objectType)
  const isAsked = useFormFact((one) => goalRow(one.facts().goal).project)
  return (
    <IndicatorRows
      bare
      label="Технико-экономические показатели"
      path="indicators"
      objectType={objectType}
      withMain={isAsked}
      withReason={isCorrection(form.request().stage)}
      rows={rows}
      onChange={(next) => form.rows.indicators.set('rows', rowsIn('indicators', next))}
      error={insist && rows.length === 0 && isAsked && 'Добавьте хотя бы один показатель'}
      insist={insist}
      readOnly={!isOpen('indicators', open)}
    />
  )
}
