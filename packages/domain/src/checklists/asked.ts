import { type Answer, type ChecklistContent, type Clause, type Question, questionsOf } from './checklist.ts'
import { type Details, isOneOf, parameterNames } from './parameters.ts'

/** Whether a question is asked; `depends`: an earlier answer that is not there yet decides. */
export type Asking = 'asked' | 'depends' | 'notAsked'

/** Given answers by the ids of their questions. */
export type Answers = Readonly<Record<string, Answer>>

/** Whether a checklist is meant for an application. */
export function isFor({ parameters }: Pick<ChecklistContent, 'parameters'>, details: Details): boolean {
  return parameterNames.every((name) => {
    const values = parameters[name] ?? []
    return values.length === 0 || isOneOf(name, values, details)
  })
}

/** Of each question whether it is asked of an application, as far as it is answered. */
export function askingOf(content: ChecklistContent, details: Details, answers: Answers = {}): Map<string, Asking> {
  const asked = new Map<string, Asking>()
  for (const { id, condition } of questionsOf(content)) {
    const parts = condition.map((clause) => askingBy(clause, { asked, details, answers }))
    asked.set(id, parts.includes('notAsked') ? 'notAsked' : parts.includes('depends') ? 'depends' : 'asked')
  }
  return asked
}

interface Known {
  asked: ReadonlyMap<string, Asking>
  details: Details
  answers: Answers
}

function askingBy(clause: Clause, { asked, details, answers }: Known): Asking {
  if (clause.of === 'parameter') return isOneOf(clause.parameter, clause.values, details) ? 'asked' : 'notAsked'
  // What is not asked itself has no answer, whatever was said before.
  const earlier = asked.get(clause.question) ?? 'notAsked'
  if (earlier !== 'asked') return earlier
  const value = answers[clause.question]?.value ?? ''
  if (value === '') return 'depends'
  return clause.values.includes(value) ? 'asked' : 'notAsked'
}

/** What keeps an answer from being one: it is absent, or «нет» says nothing of why. */
export type Lack = 'answer' | 'comment'

export interface Missing {
  question: string
  lack: Lack
}

export interface Progress {
  /** How many questions are asked now. */
  asked: number
  answered: number
  /** 100 only when everything asked has its answer. */
  percent: number
  /** What a complete checklist still lacks, in the order of the questions. */
  missing: Missing[]
}

/** How far a checklist is filled in. */
export function progressOf(content: ChecklistContent, details: Details, answers: Answers): Progress {
  const asking = askingOf(content, details, answers)
  const asked = questionsOf(content).filter(({ id }) => asking.get(id) === 'asked')
  const missing = asked.flatMap((question): (Missing & { isObligatory: boolean })[] => {
    const lack = lackOf(answers[question.id])
    // An answer that is not obligatory may be absent, but not given by halves.
    return lack ? [{ question: question.id, lack, isObligatory: question.isObligatory || lack === 'comment' }] : []
  })
  const answered = asked.length - missing.length
  return {
    asked: asked.length,
    answered,
    percent: asked.length === 0 ? 100 : Math.floor((answered / asked.length) * 100),
    missing: missing.flatMap(({ question, lack, isObligatory }) => (isObligatory ? [{ question, lack }] : [])),
  }
}

function lackOf(answer: Answer | undefined): Lack | null {
  if (!answer || answer.value.trim() === '') return 'answer'
  return answer.value === 'no' && answer.comment.trim() === '' ? 'comment' : null
}

export const longestAnswer = 4000

/** Why a value cannot answer a question; null: it can. An empty one takes the answer back. */
export function answerFault({ kind }: Pick<Question, 'kind'>, value: string): string | null {
  if (value === '') return null
  switch (kind) {
    case 'yesNo':
      return value === 'yes' || value === 'no' ? null : 'Ответьте «да» или «нет»'
    case 'yesNoNa':
      return value === 'yes' || value === 'no' || value === 'na' ? null : 'Ответьте «да», «нет» или «не применимо»'
    case 'number':
      return /^-?\d{1,15}([.,]\d{1,6})?$/.test(value) ? null : 'Укажите число, например 12,5'
    case 'text':
      return value.length <= longestAnswer ? null : `Не длиннее ${longestAnswer} знаков`
  }
}
