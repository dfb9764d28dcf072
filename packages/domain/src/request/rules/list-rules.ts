import type { Needs } from './needs.ts'
import { type RuleRow, rowsOf } from './rules.ts'

interface ListSubject {
  title: string
  needs: Needs
  source: string
  confirmed: boolean
}

const p13 = 'п. 13 Положения (ПП РФ № 145)'
const schema = 'схема заключения экспертизы 01.03'
const every: Needs = ['must', 'must', 'must', 'must']
const ofProject: Needs = ['may', 'must', 'must', 'must']

/** What must be said in the lists that are rows of their own, by the subject of its rule: of a list as a whole, and of its columns. */
// biome-ignore format: read by columns
export const listSubjects = {
  'addresses':        { title: 'Хотя бы один адрес',           needs: every,     source: p13,    confirmed: true },
  'steads':           { title: 'Хотя бы один участок',         needs: ['may', 'must', 'must', 'may'], source: p13, confirmed: true },
  'indicators':       { title: 'Хотя бы один показатель',      needs: ofProject, source: schema, confirmed: true },
  'indicators.unit':  { title: 'Единица измерения показателя', needs: every,     source: schema, confirmed: true },
  'indicators.value': { title: 'Значение показателя',          needs: every,     source: schema, confirmed: true },
  'indicators.main':  { title: 'Основные показатели вида объекта', needs: ofProject, source: 'перечень основных показателей портала', confirmed: false },
} as const satisfies Record<string, ListSubject>

export type ListSubjectName = keyof typeof listSubjects

/** Rules of the lists that are rows of their own; the fields of plots and parts have theirs. */
export const listRules: readonly RuleRow[] = Object.entries(listSubjects).flatMap(
  ([subject, { needs, source, confirmed }]) => rowsOf({ subject, needs, condition: 'always', source, confirmed }),
)
