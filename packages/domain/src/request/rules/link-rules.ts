import type { Condition } from './conditions.ts'
import type { Needs } from './needs.ts'
import { type RuleRow, rowsOf } from './rules.ts'

const support = 'ч. 3.9 ст. 49 ГрК РФ'
const inEvery: Needs = ['if', 'if', 'if', 'if']

/** What an application must be linked with, by the subject of its rule. */
export const linkSubjects = {
  links: { title: 'Связь с прежним заявлением или его заключением' },
  'links.estimations': { title: 'Оценки соответствия, которые войдут в заключение' },
} as const

export type LinkSubject = keyof typeof linkSubjects

/** Rules of the links. That an earlier conclusion be linked, not only named, is practice nobody has found in an act. */
// biome-ignore format: read by columns
export const linkRules: readonly RuleRow[] = [
  ...rule('links',             ['no', 'if', 'no', 'if'], 'afterConclusion', 'п. 13 Положения (ПП РФ № 145)', false),
  ...rule('links',             inEvery,                  'continued',       support,                         false),
  ...rule('links.estimations', inEvery,                  'concluding',      support,                         true),
]

function rule(subject: LinkSubject, needs: Needs, condition: Condition, source: string, confirmed: boolean): RuleRow[] {
  return rowsOf({ subject, needs, condition, source, confirmed })
}
