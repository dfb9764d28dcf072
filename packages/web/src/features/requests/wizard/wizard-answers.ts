import { type Goal, goalFor, goalRow, whyNotSupported } from '@portal/domain/request/goals'
import type { ObjectType, WorkType } from '@portal/domain/request/objects/objects'
import { objectTypes, workTypes } from '@portal/domain/request/objects/objects'
import type { RootKind } from '@portal/domain/stages/facts'
import type { Subdivision } from '../requests-queries.ts'

/** What the three questions ask; an empty text is not answered yet. */
export interface Answers {
  surveys: boolean
  project: boolean
  estimate: boolean
  /** A goal of the order before 2020, chosen by its name instead of by what is examined. */
  older: Goal | ''
  primacy: '1' | '2'
  /** A contract of expert support instead of an examination. */
  support: RootKind | ''
  objectType: ObjectType | ''
  workType: WorkType | ''
  objectName: string
  /** Narrows the subdivisions, and begins the first address. */
  region: string
  subdivision: string
}

export const noAnswers: Answers = {
  surveys: true,
  project: true,
  estimate: true,
  older: '',
  primacy: '1',
  support: '',
  objectType: '',
  workType: '',
  objectName: '',
  region: '',
  subdivision: '',
}

export const questions = ['subject', 'object', 'place'] as const
export type Question = (typeof questions)[number]
export type Faults = Partial<Record<'subject' | 'objectType' | 'workType' | 'objectName' | 'subdivision', string>>

/** The goal of the answers, or the sentence that says why there is none. */
export function chosenGoal(answers: Answers): { goal: Goal } | { why: string } {
  const chosen = answers.older === '' ? goalFor(answers) : { goal: answers.older }
  const why = answers.support && 'goal' in chosen ? whyNotSupported(chosen.goal) : null
  return why === null ? chosen : { why }
}

/** What is still wrong with the answers to one question; empty = it is answered. */
export function faultsOf(question: Question, answers: Answers, subdivisions: readonly Subdivision[]): Faults {
  const chosen = chosenGoal(answers)
  switch (question) {
    case 'subject':
      return 'why' in chosen ? { subject: chosen.why } : {}
    case 'object':
      return {
        ...(answers.objectType === '' && { objectType: 'Выберите вид объекта' }),
        ...(answers.workType === '' && { workType: 'Выберите вид работ' }),
        ...(answers.objectName.trim().length > 1000 && { objectName: 'Не длиннее 1000 знаков' }),
      }
    case 'place': {
      const place = subdivisions.find(({ code }) => code === answers.subdivision)
      if (!place) return { subdivision: 'Выберите подразделение' }
      return 'goal' in chosen && !place.goals.includes(chosen.goal)
        ? { subdivision: `${place.title} этот вид экспертизы не проводит. Выберите другое подразделение` }
        : {}
    }
  }
}

/** The first question that is not answered yet; undefined when all are. */
export function firstOpen(answers: Answers, subdivisions: readonly Subdivision[]): Question | undefined {
  return questions.find((question) => Object.keys(faultsOf(question, answers, subdivisions)).length > 0)
}

/** An answered question in one line. */
export function summaryOf(question: Question, answers: Answers, subdivisions: readonly Subdivision[]): string {
  switch (question) {
    case 'subject': {
      const chosen = chosenGoal(answers)
      const goal = 'goal' in chosen ? goalRow(chosen.goal).short : ''
      return `${goal} · ${courseOf(answers)}`
    }
    case 'object': {
      const type = answers.objectType && objectTypes[answers.objectType].title
      const work = answers.workType && workTypes[answers.workType].title.toLowerCase()
      return [answers.objectName.trim(), `${type}, ${work}`].filter(Boolean).join(' · ')
    }
    case 'place':
      return subdivisions.find(({ code }) => code === answers.subdivision)?.title ?? ''
  }
}

function courseOf({ primacy, support }: Answers): string {
  if (support !== '') return support === 'expertSupport' ? 'экспертное сопровождение' : 'сопровождение до экспертизы'
  return primacy === '1' ? 'первичная' : 'повторная'
}

/** Subdivisions in sight for a region; a region nobody serves hides none. */
export function subdivisionsFor(region: string, all: readonly Subdivision[]): readonly Subdivision[] {
  const serving = all.filter(({ regions }) => regions.includes(region))
  return region === '' || serving.length === 0 ? all : serving
}

/** The body of the call that opens the draft; undefined while something is not answered. */
export function draftOf(answers: Answers) {
  const chosen = chosenGoal(answers)
  const { objectType, workType, subdivision, primacy, support, region } = answers
  if (!('goal' in chosen) || objectType === '' || workType === '' || subdivision === '') return undefined
  const objectName = answers.objectName.trim()
  return {
    goal: chosen.goal,
    objectType,
    workType,
    subdivision,
    primacy,
    ...(support && { support }),
    ...(objectName && { objectName }),
    ...(region && { region }),
  }
}
