import type { Goal } from '@portal/domain/request/goals'
import { isLinear } from '@portal/domain/request/objects/objects'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import type { Answers } from './wizard-answers.ts'
import { type Terms, termsQuery } from '../requests-queries.ts'
import { type Needs, needsOf, termWords } from './wizard-needs.ts'

interface WizardNeedsCardProps {
  goal: Goal | undefined
  answers: Answers
}

/** What will be needed, recomputed with every answer. */
export function WizardNeedsCard({ goal, answers }: WizardNeedsCardProps) {
  if (!goal) {
    return (
      <Card title="Что понадобится">
        <p className="muted">Ответьте, что проверяем, и здесь появятся срок, разделы и участники.</p>
      </Card>
    )
  }
  return <KnownNeeds goal={goal} answers={answers} />
}

function KnownNeeds({ goal, answers }: { goal: Goal; answers: Answers }) {
  const { subdivision, region } = answers
  const { data: terms } = useQuery(
    termsQuery({ goal, subdivision: subdivision || undefined, region: region || undefined }),
  )
  const needs = needsOf(goal, answers)
  return (
    <Card title="Что понадобится" className="wizard-needs">
      <Facts
        rows={[
          // Support lasts as long as its contract.
          ...(terms && answers.support === '' ? [termFact(terms)] : []),
          ...(needs.sections.length > 0 ? [sectionsFact(needs, answers)] : []),
          ...(needs.surveys
            ? [['Изыскания', 'отчёт хотя бы об одном основном виде, к нему удостоверяющий лист'] as const]
            : []),
          ...(needs.link ? [['Прежнее заключение', needs.link] as const] : []),
          ['Участники', needs.participants.join(', ')],
          ['Подписи', 'усиленная квалифицированная подпись под каждым файлом'],
        ]}
      />
      {needs.papers.length > 0 && (
        <details className="wizard-papers">
          <summary>И ещё документы: {needs.papers.length}</summary>
          <ul>
            {needs.papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function termFact(terms: Terms) {
  const { term, note } = termWords(terms)
  return ['Срок экспертизы', <Fact key="term" value={term} note={note} />] as const
}

function sectionsFact({ sections, otherSections }: Needs, { objectType }: Answers) {
  const object =
    objectType === '' ? 'Для объекта капитального строительства' : isLinear(objectType) ? 'Для линейного объекта' : ''
  const others = otherSections.length > 0 ? `${otherSections.join(', ')} — если нужны этому объекту` : ''
  const note = [object, others].filter(Boolean).join('. ')
  return ['Разделы', <Fact key="sections" value={sections.join(', ')} note={note} />] as const
}

function Fact({ value, note }: { value: string; note: string }) {
  return (
    <>
      <b>{value}</b>
      {note && <p className="meta">{note}</p>}
    </>
  )
}
