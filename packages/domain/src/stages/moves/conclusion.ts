import type { RequestKind } from '../facts.ts'

// conclusion-01-03.xsd: EGRZ, and the number of a compliance estimation.
const registerNumber = /^\d{2}-[12]-[12]-[1-3]-\d{6}-\d{4}$/
const estimationNumber = /^\d{4}-\d{4}$/

/** Whether a new conclusion may have such a number: an examination the register's, a compliance estimation the organisation's own. */
export function isConclusionNumber(kind: RequestKind, number: string): boolean {
  return (kind === 'complianceEstimation' ? estimationNumber : registerNumber).test(number)
}

/** What such a number looks like, for a sentence: «Укажите номер …». */
export function conclusionNumberSample(kind: RequestKind): string {
  return kind === 'complianceEstimation' ? 'вида 0001-2026' : 'в ЕГРЗ, вида 77-1-1-3-000001-2026'
}

export type ConclusionResult = 'positive' | 'negative'

/** What a conclusion says; support before examination agrees sections (ч. 15.5 ст. 48 ГрК РФ). */
export function conclusionResultTitles(beforeExamination: boolean): Record<ConclusionResult, string> {
  return beforeExamination
    ? { positive: 'Согласовано', negative: 'Не согласовано' }
    : { positive: 'Положительное', negative: 'Отрицательное' }
}
