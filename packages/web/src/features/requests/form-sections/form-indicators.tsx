import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import { isCorrection } from '@portal/domain/stages/correction-stages'
import { memo } from 'react'
import { useFacts, useForm, useFormFact, useRows } from '../form/form-context.tsx'
import { rowsIn } from '../form/form-rows.ts'
import { IndicatorRows } from './indicator-rows.tsx'

interface FormIndicatorsProps {
  /** Why they were corrected is shown. */
  withReason?: boolean
  /** They are corrected in answer to remarks of the examination, and the reader may do that. */
  mayCorrect?: boolean
}

/** Technical and economic indicators of the object. */
export const FormIndicators = memo(function FormIndicators({ withReason, mayCorrect = true }: FormIndicatorsProps) {
  const { form, open, insist } = useForm()
  const rows = useRows('indicators')
  const facts = useFacts()
  const isCorrected = useFormFact((one) => isCorrection(one.request().stage))
  return (
    <IndicatorRows
      bare
      label="Технико-экономические показатели"
      path="indicators"
      facts={facts}
      withMain={rulingOf('indicators.main', facts).needed}
      withReason={isCorrected || withReason}
      rows={rows}
      onChange={(next) => form.rows.indicators.set('rows', rowsIn('indicators', next))}
      error={insist && rows.length === 0 && rulingOf('indicators', facts).needed && 'Добавьте хотя бы один показатель'}
      insist={insist}
      readOnly={!isOpen('indicators', open) || !mayCorrect}
    />
  )
})
