import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { earlierConclusionsField } from '@portal/domain/request/links/earlier-conclusions'
import type { Goal } from '@portal/domain/request/goals'
import { goalsToRestOn, linkKindFor } from '@portal/domain/request/links/links'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import type { ReactNode } from 'react'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useForm, useFormFact } from '../form/form-context.tsx'
import type { FormModel } from '../form/form-model.ts'
import { FormSection, linkFields } from '../form/form-section.tsx'

interface Links {
  /** Whether it rests on anything at all. */
  isAsked: boolean
  /** Goals of the requests it may rest on. */
  goals: readonly Goal[]
  /** Whether its links may be changed now. */
  mayChange: boolean
}

/** What of links an application has. */
export function useLinks(): Links {
  const { form, open } = useForm()
  const need = useFormFact(needOf)
  const { goal, primacy } = form.facts()
  return {
    isAsked: need !== '',
    goals: goalsToRestOn(goal, primacy),
    mayChange: isOpen(earlierConclusionsField, open),
  }
}

/** What this application continues: a request of the portal, given as children, or a conclusion named by its number. */
export function FormLinks({ children }: { children: ReactNode }) {
  const { open } = useForm()
  const need = useFormFact(needOf)
  if (need === '') return <p className="muted">Связывать это заявление ни с чем не нужно.</p>
  return (
    <div className="stack g24">
      {isOpen(earlierConclusionsField, open) && <Notice>{need}</Notice>}
      {children}
      <FormSection section="declarer" only={linkFields} />
    </div>
  )
}

function needOf(form: FormModel): string {
  const { goal, primacy, kind } = form.facts()
  if (!rulingOf(earlierConclusionsField, form.facts()).shown) return ''
  if (kind === 'expertSupport')
    return 'Укажите положительное заключение, после которого документация меняется. Если оно выдано здесь, выберите заявление, иначе назовите заключение.'
  switch (linkKindFor(goal, primacy)) {
    case 'surveysFirst':
      return 'Нужно положительное заключение по результатам инженерных изысканий. Если оно выдано здесь, выберите заявление, иначе назовите заключение.'
    case 'technicalFirst':
      return 'Нужно положительное заключение по технической части документации. Если оно выдано здесь, выберите заявление, иначе назовите заключение.'
    case 'previous':
      return 'Укажите заключение, после которого документация подаётся снова. Если оно выдано здесь, выберите заявление, иначе назовите заключение.'
  }
}
