import { type RuleRow, rowsOf, sheetSubject } from './rules.ts'
import { sectionsFor } from '../documents/sections.ts'

const custom = 'практика экспертных организаций: лист прикладывают к каждому отчёту, если авторы не подписали его сами'
const order783 = 'приказ Минстроя России от 12.05.2017 № 783/пр: лист заменяет подпись автора'

const folders = new Set([...sectionsFor('2'), ...sectionsFor('1')].map(({ folder }) => folder))

/**
 * To whose documents a certifying sheet (ИУЛ) must be brought. No act was read that asks for one: for reports of surveys
 * it is custom, for a section the organisation decides («ИУЛ обязателен» in the technical task of the Tyumen
 * examination, 5.13), so that only a decision can refuse anybody.
 */
export const sheetRules: readonly RuleRow[] = [
  ...rowsOf({
    subject: sheetSubject('surveys'),
    needs: ['must', 'no', 'must', 'no'],
    condition: 'always',
    source: custom,
    confirmed: false,
  }),
  ...[...folders].flatMap((folder) =>
    rowsOf({
      subject: sheetSubject(folder),
      needs: ['no', 'may', 'may', 'may'],
      condition: 'always',
      source: order783,
      confirmed: false,
    }),
  ),
]
