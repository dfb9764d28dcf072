import { type Day, dayText, yearOf } from '../../calendar/days.ts'
import { documentTitle } from '../../request/documents/print-forms.ts'
import { goalRow, isGoal } from '../../request/goals.ts'
import {
  type ConclusionResult,
  isYearOf,
  objectDigits,
  partsOf,
  resultDigits,
} from '../../request/conclusion-number.ts'
import { counted } from '../../russian/plural.ts'
import type { FixedParts } from './fixed-parts.ts'
import { type Facts, isBeforeExamination, type RequestKind } from '../facts.ts'

/** What is written of a conclusion; what is not known yet is null. */
export interface ConclusionDraft {
  result: ConclusionResult | null
  number: string | null
  date: Day | null
}

/** What a request says of the conclusion it may have. */
export interface ConclusionCase {
  kind: RequestKind
  /** Support before examination agrees sections: the state register holds nothing of it (ч. 15.5 ст. 48 ГрК РФ). */
  beforeExamination: boolean
  goal: number | null
  /** Of the object, by the catalogue of regions; null: not told. */
  region: string | null
  /** The day the examination began; null: not known. */
  startedOn: Day | null
  today: Day
  /** Remarks left «Не устранено», and how many of them are critical. */
  unresolved: number
  criticalUnresolved: number
  /** The term of answers was missed, and it was decided to prepare a negative conclusion. */
  decidedNegative: boolean
}

type Numbered = Pick<ConclusionCase, 'kind' | 'beforeExamination' | 'goal' | 'today'>

/** What contradicts what, and the field where it is mended. */
export interface Contradiction {
  field: keyof ConclusionDraft
  why: string
}

/** The result that is written of the conclusion. */
export function resultOf({ conclusion: { positive } }: Facts): ConclusionResult | null {
  return positive === null ? null : positive ? 'positive' : 'negative'
}

/** What the facts of a request say of its conclusion. */
export function conclusionCaseOf(facts: Facts): ConclusionCase {
  const { kind, goal, today, remarks } = facts
  const { region, startedOn, decidedNegative } = facts.conclusion
  const { unresolved, criticalUnresolved } = remarks
  const beforeExamination = isBeforeExamination(facts)
  return { kind, beforeExamination, goal, region, startedOn, today, unresolved, criticalUnresolved, decidedNegative }
}

/**
 * Where a conclusion contradicts itself or its request: result, remarks, parts of the number, date, what was examined. Such
 * a conclusion is neither saved nor issued. Empty: all agree.
 */
export function conclusionContradictions(draft: ConclusionDraft, about: ConclusionCase): Contradiction[] {
  const result = whyNotPositive(draft.result, about)
  const date = whyNotDated(draft.date, about)
  const number = whyNotNumbered(draft, about)
  return [
    ...(result === null ? [] : [{ field: 'result' as const, why: result }]),
    ...(number === null ? [] : [{ field: 'number' as const, why: number }]),
    ...(date === null ? [] : [{ field: 'date' as const, why: date }]),
  ]
}

/** What is doubtful in a conclusion and hinders nothing. */
export function conclusionDoubts({ result, number }: ConclusionDraft, about: ConclusionCase): string[] {
  const { region } = (number !== null && isRegistered(about) && partsOf(number)) || { region: null }
  return [
    region !== null && about.region !== null && region !== about.region
      ? `Номер начинается с ${region}, а объект находится в регионе ${about.region}. Проверьте номер.`
      : '',
    result === 'negative' && about.unresolved === 0
      ? 'В отрицательном заключении называют неустранённые замечания, а их нет. Проверьте результат.'
      : '',
  ].filter((text) => text !== '')
}

/** Whether a conclusion of the request may have a number of such a form: the register's, or the organisation's own. */
export function isConclusionNumber(number: string, about: Numbered): boolean {
  return isRegistered(about) ? partsOf(number) !== null : ownNumber.test(number)
}

/** What such a number looks like, for a sentence: «Укажите номер …». */
export function conclusionNumberSample(about: Numbered): string {
  const year = about.today.slice(0, 4)
  if (!isRegistered(about)) return `вида 0001-${year}`
  return `в ЕГРЗ, вида 77-${stateForm}-1-${objectsOf(about)[0] ?? '3'}-000001-${year}`
}

/** What of the number is known beforehand; null when the register does not give it, or it is not known whose it will be. */
export function fixedPartsOf(
  { result, date }: Omit<ConclusionDraft, 'number'>,
  about: ConclusionCase,
): FixedParts | null {
  const [object] = objectsOf(about)
  if (!isRegistered(about) || result === null || object === undefined || about.region === null) return null
  return {
    before: `${about.region}-${stateForm}-${resultDigits[result]}-${object}-`,
    after: `-${(date ?? about.today).slice(0, 4)}`,
  }
}

/** What a conclusion says; support before examination agrees sections (ч. 15.5 ст. 48 ГрК РФ). */
export function conclusionResultTitles(beforeExamination: boolean): Record<ConclusionResult, string> {
  return beforeExamination
    ? { positive: 'Согласовано', negative: 'Не согласовано' }
    : { positive: 'Положительное', negative: 'Отрицательное' }
}

/** How the paper of a conclusion is called; before an examination it agrees a section (ч. 15.5 ст. 48 ГрК РФ). */
export function conclusionTitle(beforeExamination: boolean): string {
  return beforeExamination ? 'Заключение о согласовании раздела' : documentTitle('conclusion')
}

// The examination organisation is a state one.
const stateForm = '1'
const objectTitles: Readonly<Record<string, string>> = {
  '1': 'изыскания',
  '2': 'проектную документацию',
  '3': 'проектную документацию и изыскания',
}
const ownNumber = /^\d{4}-\d{4}$/

/** Assessments and support before examination have numbers of the organisation's own. */
function isRegistered({ kind, beforeExamination }: Pick<ConclusionCase, 'kind' | 'beforeExamination'>): boolean {
  return kind !== 'complianceEstimation' && !beforeExamination
}

/** The digits of what was examined, the usual one first; empty: not known. Support examines sections of the documentation. */
function objectsOf({ goal, kind }: Pick<ConclusionCase, 'goal' | 'kind'>): string[] {
  const code = String(goal)
  if (!isGoal(code)) return []
  const { surveys, project } = goalRow(code)
  const own = objectDigits[surveys ? (project ? 'both' : 'surveys') : 'project']
  return kind === 'conclusionRequest' ? [...new Set([objectDigits.project, own])] : [own]
}

function whyNotPositive(result: ConclusionResult | null, about: ConclusionCase): string | null {
  if (result !== 'positive') return null
  const { negative } = conclusionResultTitles(about.beforeExamination)
  const { criticalUnresolved: left } = about
  if (left > 0)
    return `Не устранено ${counted(left, ['критическое замечание', 'критических замечания', 'критических замечаний'])}: результат может быть только «${negative}».`
  return about.decidedNegative
    ? `Решено готовить отрицательное заключение: на замечания не ответили в срок. Результат может быть только «${negative}».`
    : null
}

function whyNotDated(date: Day | null, { startedOn, today }: ConclusionCase): string | null {
  if (date === null) return null
  if (date > today) return 'Этот день ещё не наступил: укажите сегодняшний или прошедший.'
  return startedOn !== null && date < startedOn
    ? `Экспертиза началась ${dayText(startedOn)}: заключение не может быть датировано раньше.`
    : null
}

function whyNotNumbered({ result, number, date }: ConclusionDraft, about: ConclusionCase): string | null {
  if (number === null) return null
  if (!isConclusionNumber(number, about)) return `Укажите номер ${conclusionNumberSample(about)}.`
  const parts = isRegistered(about) ? partsOf(number) : null
  if (parts === null) return null
  const objects = objectsOf(about)
  if (parts.form !== stateForm)
    return `Вторая часть номера ${parts.form} означает негосударственную экспертизу, а у государственной она ${stateForm}. Исправьте номер.`
  if (result !== null && parts.result !== resultDigits[result])
    return `Третья часть номера ${parts.result} означает ${parts.result === resultDigits.positive ? 'положительное' : 'отрицательное'} заключение, а результат ${result === 'positive' ? 'положительный' : 'отрицательный'}. Исправьте номер или результат.`
  if (objects.length > 0 && !objects.includes(parts.object))
    return `Четвёртая часть номера ${parts.object} означает ${objectTitles[parts.object]}, а эта экспертиза проверяла ${objectTitles[objects[0] ?? '']}. Исправьте номер.`
  return whyNotOfYear(parts.year, date, about)
}

function whyNotOfYear(year: number, date: Day | null, { startedOn, today }: ConclusionCase): string | null {
  const wrong = `В номере ${year} год`
  if (year > yearOf(today)) return `${wrong}, а он ещё не наступил. Исправьте номер.`
  if (date !== null)
    return isYearOf(year, date) ? null : `${wrong}, а заключение датировано ${dayText(date)}. Исправьте номер или дату.`
  return startedOn !== null && year < yearOf(startedOn)
    ? `${wrong}, а экспертиза началась ${dayText(startedOn)}. Исправьте номер.`
    : null
}
