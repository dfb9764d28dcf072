import { Button } from '@mantine/core'
import { quality } from '@portal/contract/features/quality/endpoints'
import { assessmentTerms, type QualityQuestion, qualityQuestions } from '@portal/domain/quality'
import { typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { forgetTypedAbout, useTyped } from '../../platform/session/use-typed.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { ScaleField, StarField } from './mark-fields.tsx'
import type { AssessmentFormView } from './quality-queries.ts'

const questions = typedKeys(qualityQuestions)

/** Five questions, a recommendation and a comment, of a service that is over. */
export function AssessmentForm({ view, onDone }: { view: AssessmentFormView; onDone: () => void }) {
  const { request, own, until } = view
  const about = `assessment of ${request.id}`
  const { values, set } = useTyped(about, () => ({
    terms: textOf(own?.terms),
    remarks: textOf(own?.remarks),
    portal: textOf(own?.portal),
    politeness: textOf(own?.politeness),
    overall: textOf(own?.overall),
    recommend: textOf(own?.recommend),
    comment: own?.comment ?? '',
  }))
  const { comment } = values
  const mark = (name: QualityQuestion | 'recommend') => (values[name] === '' ? null : Number(values[name]))
  const recommend = mark('recommend')
  const [attempt, setAttempt] = useState(0)
  const done = {
    stale: [keys.quality()],
    onDone: () => {
      forgetTypedAbout(about)
      onDone()
    },
  }
  const create = useSend(quality.create, done)
  const change = useSend(quality.change, done)
  const isTooLong = comment.length > assessmentTerms.comment
  const save = () => {
    setAttempt(attempt + 1)
    const [terms, remarks, portal] = [mark('terms'), mark('remarks'), mark('portal')]
    const [politeness, overall] = [mark('politeness'), mark('overall')]
    if (!terms || !remarks || !portal || !politeness || !overall || recommend === null || isTooLong) return
    const body = { terms, remarks, portal, politeness, overall, recommend, comment }
    if (own) change.mutate({ params: { id: request.id }, body })
    else create.mutate({ body: { requestId: request.id, ...body } })
  }
  return (
    <Card>
      <form
        className="stack g16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ErrorSummary attempt={attempt} />
        <FailureNotice error={create.error ?? change.error} />
        {questions.map((question) => (
          <StarField
            key={question}
            label={qualityQuestions[question]}
            value={mark(question)}
            error={attempt > 0 && !mark(question) ? 'Поставьте оценку' : undefined}
            onChange={(given) => set({ [question]: textOf(given) })}
          />
        ))}
        <ScaleField
          label="Порекомендуете ли вы портал коллегам?"
          value={recommend}
          error={attempt > 0 && recommend === null ? 'Выберите от 0 до 10' : undefined}
          onChange={(given) => set({ recommend: textOf(given) })}
        />
        <TextArea
          label="Что улучшить"
          description={`Необязательно, до ${assessmentTerms.comment} знаков`}
          autosize
          value={comment}
          error={isTooLong ? `Не длиннее ${assessmentTerms.comment} знаков, сейчас ${comment.length}` : undefined}
          onChange={(event) => set({ comment: event.target.value })}
        />
        <p className="meta">
          Оценку с вашим именем увидят экспертная организация и администратор вашей организации.
          {until && ` ${own ? 'Изменить' : 'Оценить'} можно до ${momentText(until)}.`}
        </p>
        <div>
          <Button type="submit" loading={create.isPending || change.isPending}>
            {own ? 'Сохранить изменения' : 'Отправить оценку'}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** As it is kept in this tab until it is sent. */
function textOf(mark: number | null | undefined): string {
  return mark === null || mark === undefined ? '' : String(mark)
}
