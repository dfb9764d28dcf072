import { conditionTitles } from '@portal/domain/request/rules/conditions'
import { fieldLabel, fieldOf, fieldsFor, hidingAnswer, sectionOf } from '@portal/domain/request/fields/fields'
import { useFormFact } from './form-context.tsx'
import type { FormModel } from './form-model.ts'

interface RemarkedFieldProps {
  field: string
  label: string
  text: string
  onJump: (path: string) => void
}

/** A remark with a link to its field; to the answer that hides it while that one does. */
export function RemarkedField({ field, label, text, onJump }: RemarkedFieldProps) {
  const answer = useFormFact((form) => hidingAnswer(field, form.facts()) ?? '')
  const isNotAsked = useFormFact((form) => isHidden(form, field))
  return (
    <>
      <button type="button" className="link" onClick={() => onJump(answer || field)}>
        {label}
      </button>
      {`. ${text}`}
      {answer && (
        <span className="meta">{` Поле скрыто ответом «${fieldLabel(answer)}»: он открыт для изменения, измените его.`}</span>
      )}
      {isNotAsked && !answer && <span className="meta">{` ${whenAsked(field)}`}</span>}
    </>
  )
}

function isHidden(form: FormModel, field: string): boolean {
  return fieldOf(field) !== undefined && !fieldsFor(sectionOf(field), form.facts()).some(({ path }) => path === field)
}

function whenAsked(field: string): string {
  const condition = fieldOf(field)?.condition ?? 'always'
  if (condition === 'always') return 'При этом виде экспертизы поле не спрашивают: ответьте на замечание текстом.'
  return `Поле сейчас скрыто: его спрашивают, когда ${conditionTitles[condition]}. Если это не так, ответьте на замечание текстом.`
}
