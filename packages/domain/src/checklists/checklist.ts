import { typedKeys } from '../typed-keys.ts'
import type { ParameterName } from './parameters.ts'

/** What a question is answered by. */
export const questionKinds = {
  yesNo: 'Да или нет',
  yesNoNa: 'Да, нет или не применимо',
  text: 'Текст',
  number: 'Число',
} as const

export type QuestionKind = keyof typeof questionKinds
export const questionKindNames = typedKeys(questionKinds)

/** Answers that are chosen, not typed. */
export const choices = { yes: 'Да', no: 'Нет', na: 'Не применимо' } as const

export type Choice = keyof typeof choices

/** The answers a question is chosen from; none where it is typed. */
export function choicesOf(kind: QuestionKind): readonly Choice[] {
  if (kind === 'yesNo') return ['yes', 'no']
  return kind === 'yesNoNa' ? ['yes', 'no', 'na'] : []
}

/** A part of a condition: the answer to an earlier question, or a parameter of the application, is one of these values. */
export type Clause =
  | { of: 'answer'; question: string; values: readonly string[] }
  | { of: 'parameter'; parameter: ParameterName; values: readonly string[] }

export interface Question {
  id: string
  text: string
  kind: QuestionKind
  /** The act and its clause; empty: none is named. */
  norm: string
  /** Where the act is published; empty: nowhere. */
  link: string
  isObligatory: boolean
  takesFiles: boolean
  /** The question is asked when every part holds. */
  condition: readonly Clause[]
  /** What the portal may know the answer from (`known-facts.ts`); empty: nothing. */
  known: string
}

export interface QuestionGroup {
  id: string
  title: string
  questions: readonly Question[]
}

/** What one version of a checklist asks, and of which applications. */
export interface ChecklistContent {
  title: string
  /** Of which applications; a parameter that is absent or empty is any. */
  parameters: { readonly [Name in ParameterName]?: readonly string[] | undefined }
  groups: readonly QuestionGroup[]
}

export interface Answer {
  /** A choice, a text, or a number as it is written. */
  value: string
  comment: string
}

/** A version is written, then in force, then replaced by the next one. */
export const versionStates = { draft: 'Черновик', active: 'Действует', archived: 'В архиве' } as const

export type VersionState = keyof typeof versionStates

/** A checklist is filled in, has all its answers, is given to the experts. */
export const checklistStates = { open: 'Заполняется', completed: 'Заполнен', submitted: 'Передан' } as const

export type ChecklistState = keyof typeof checklistStates

export const mostGroups = 50
export const mostQuestions = 300

/** All questions of a version in their order. */
export function questionsOf({ groups }: Pick<ChecklistContent, 'groups'>): Question[] {
  return groups.flatMap(({ questions }) => [...questions])
}

/** A checklist as people call it: «КЛ-7». */
export function checklistNumber(no: number): string {
  return `КЛ-${no}`
}

/** An answer in words. */
export function answerText({ kind }: Pick<Question, 'kind'>, value: string): string {
  return choicesOf(kind).find((choice) => choice === value) === undefined ? value : choices[asChoice(value)]
}

function asChoice(value: string): Choice {
  return value === 'yes' || value === 'no' ? value : 'na'
}
