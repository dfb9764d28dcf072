import { goalRow, isLinkNeeded } from '@portal/domain/request/goals'
import { Notice } from '../../platform/ui/notice.tsx'
import { useForm, useFormFact } from './form-context.tsx'
import { FormSection } from './form-section.tsx'

/** What this application continues: a conclusion issued before, by its number in the state register. */
export function FormLinks() {
  const { form } = useForm()
  const need = useFormFact(() => needOf(form))
  if (need === '') return <p className="muted">Для первичной экспертизы связывать заявление ни с чем не нужно.</p>
  return (
    <div className="stack g16">
      <Notice>{need}</Notice>
      <FormSection section="declarer" only={['declarer.previousConclusions']} />
    </div>
  )
}

function needOf(form: ReturnType<typeof useForm>['form']): string {
  const { goal, workType, primacy } = form.facts()
  if (isLinkNeeded(goal, workType)) {
    return goalRow(goal).needsLink === 'surveys'
      ? 'Укажите положительное заключение по результатам инженерных изысканий.'
      : 'Укажите положительное заключение по технической части документации.'
  }
  return primacy === '1' ? '' : 'Укажите заключение, после которого документация подаётся снова.'
}
