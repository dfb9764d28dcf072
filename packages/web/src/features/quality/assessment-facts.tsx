import { qualityMarks, qualityQuestions } from '@portal/domain/quality'
import { typedKeys } from '@portal/domain/typed-keys'
import { momentText } from '../../platform/time/moment-text.ts'
import { Facts } from '../../platform/ui/display/facts.tsx'
import type { AssessmentRow } from './quality-queries.ts'

/** An assessment as it was given. */
export function AssessmentFacts({ one }: { one: AssessmentRow }) {
  return (
    <Facts
      columns={2}
      rows={[
        ...typedKeys(qualityQuestions).map(
          (question) =>
            [qualityQuestions[question], `${one[question]} из 5, ${qualityMarks[one[question] - 1] ?? ''}`] as const,
        ),
        ['Порекомендуют', `${one.recommend} из 10`],
        ['Комментарий', one.comment || 'нет'],
        ['Кто', [one.person, one.organization].filter(Boolean).join(', ')],
        ['Когда', momentText(one.givenAt) + (one.changedAt ? `, изменено ${momentText(one.changedAt)}` : '')],
      ]}
    />
  )
}
