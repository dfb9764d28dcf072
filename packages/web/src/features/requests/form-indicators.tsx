import { goalRow } from '@portal/domain/request/goals'
import { isCorrection } from '@portal/domain/stages/correction-stages'
import { memo } from 'react'
import { isOpen, useForm, useFormFact, useRows } from './form-context.tsx'
import { rowsIn } from './form-rows.ts'
import { IndicatorRows } from './indicator-rows.tsx'

/** Technical and economic indicators of the object. */
export const FormIndicators = memo(function FormIndicators() {
  const { form, open, insist } = useForm()
  const rows = useRows('indicators')
  const objectType = useFormFact((one) => one.facts().objectType)
  const isCorrected = useFormFact((one) => isCorrection(one.request().stage))
  const isAsked = useFormFact((one) => goalRow(one.facts().goal).project)
  return (
    <IndicatorRows
      bare
      label="Технико-экономические показатели"
      path="indicators"
      objectType={objectType}
      withMain={isAsked}
      withReason={isCorrected}
      rows={rows}
      onChange={(next) => form.rows.indicators.set('rows', rowsIn('indicators', next))}
      error={insist && rows.length === 0 && isAsked && 'Добавьте хотя бы один показатель'}
      insist={insist}
      readOnly={!isOpen('indicators', open)}
    />
  )
})
