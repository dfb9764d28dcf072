import './request-wizard.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../platform/api/call-failed.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { forgetTypedAbout, useTyped } from '../../../platform/session/use-typed.ts'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { PhoneBar } from '../../../platform/ui/page/phone-bar.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { RestoredInputNotice } from '../../../platform/ui/feedback/restored-input-notice.tsx'
import { ObjectQuestion } from './object-question.tsx'
import { PlaceQuestion } from './place-question.tsx'
import { type Subdivision, subdivisionsQuery } from '../requests-queries.ts'
import { SubjectQuestion } from './subject-question.tsx'
import { useOpenDraft } from './use-open-draft.ts'
import {
  type Answers,
  chosenGoal,
  draftOf,
  faultsOf,
  firstOpen,
  noAnswers,
  type Question,
  questions,
  summaryOf,
} from './wizard-answers.ts'
import { WizardNeedsCard } from './wizard-needs-card.tsx'
import { WizardStep } from './wizard-step.tsx'

const titles: Record<Question, { title: string; asks: string; next: string }> = {
  subject: { title: 'Что проверяем', asks: 'Изыскания, документация, смета', next: 'Дальше: объект' },
  object: { title: 'Объект', asks: 'Вид объекта, вид работ и наименование', next: 'Дальше: подразделение' },
  place: { title: 'Кто проводит экспертизу', asks: 'Регион и подразделение', next: 'Создать черновик' },
}

const about = 'new application'

/** Three questions, and the draft is there. */
export function RequestWizard({ onOpened }: { onOpened: (id: string) => void }) {
  const { values: answers, set, isBack, clear } = useTyped(about, () => noAnswers)
  const [current, setCurrent] = useState<Question>('subject')
  const [moved, setMoved] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const places = useQuery(subdivisionsQuery)
  const subdivisions = places.data?.subdivisions.filter(({ isOpen }) => isOpen) ?? []
  const draft = useOpenDraft((id) => {
    forgetTypedAbout(about)
    onOpened(id)
  })
  if (places.isPending) return <SkeletonCard lines={6} />
  if (places.isError) {
    return (
      <ErrorCard
        title="Не удалось загрузить подразделения"
        error={places.error}
        onRetry={() => void places.refetch()}
      />
    )
  }

  const change = (change: Partial<Answers>) => {
    set(change)
    draft.reset()
  }
  const go = (question: Question) => {
    setAttempt(0)
    setMoved(true)
    setCurrent(question)
  }
  const faults = attempt > 0 ? faultsOf(current, answers, subdivisions) : {}
  const goOn = () => {
    setAttempt(attempt + 1)
    if (Object.keys(faultsOf(current, answers, subdivisions)).length > 0) return
    const open = firstOpen(answers, subdivisions)
    if (open && open !== current) return go(open)
    const body = draftOf(answers)
    if (body) draft.mutate(body)
  }
  const isLast = firstOpen(answers, subdivisions) === undefined
  const next = isLast || current === 'place' ? titles.place.next : titles[current].next
  const goal = chosenGoal(answers)
  const work = { answers, current, subdivisions }

  return (
    <>
      <RestoredInputNotice isBack={isBack} onClear={clear} />
      <div className="wizard">
        <ol className="card">
          {questions.map((question, no) => (
            <WizardStep
              key={question}
              no={no + 1}
              title={titles[question].title}
              state={stateOf(question, work)}
              line={lineOf(question, work)}
              focused={moved}
              onEdit={() => go(question)}
              next={next}
              busy={draft.isPending}
              onNext={goOn}
            >
              <ErrorSummary attempt={attempt} />
              {question === 'subject' && <SubjectQuestion answers={answers} faults={faults} onChange={change} />}
              {question === 'object' && <ObjectQuestion answers={answers} faults={faults} onChange={change} />}
              {question === 'place' && (
                <PlaceQuestion answers={answers} faults={faults} subdivisions={subdivisions} onChange={change} />
              )}
              {draft.isError && (
                <Notice tone="danger" alert title="Черновик не создан">
                  {failureText(draft.error)} Ответы сохранены на странице.
                </Notice>
              )}
            </WizardStep>
          ))}
        </ol>
        <aside aria-label="Что понадобится">
          <WizardNeedsCard goal={'goal' in goal ? goal.goal : undefined} answers={answers} />
        </aside>
      </div>
      <PhoneBar>
        <Button loading={draft.isPending} onClick={goOn}>
          {next}
        </Button>
      </PhoneBar>
    </>
  )
}

interface Work {
  answers: Answers
  current: Question
  subdivisions: readonly Subdivision[]
}

function stateOf(question: Question, { answers, current, subdivisions }: Work): 'done' | 'now' | 'next' {
  if (question === current) return 'now'
  return Object.keys(faultsOf(question, answers, subdivisions)).length === 0 ? 'done' : 'next'
}

function lineOf(question: Question, work: Work): string {
  return stateOf(question, work) === 'done'
    ? summaryOf(question, work.answers, work.subdivisions)
    : titles[question].asks
}
