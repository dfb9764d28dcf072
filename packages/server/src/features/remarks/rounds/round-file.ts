import type { remarks } from '@portal/contract/features/remarks/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { numberOf } from '../../../kernel/request-names.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { xlsxOf, xlsxType } from '../../../platform/spreadsheet/xlsx.ts'
import { type DocxRow, docxOf, docxType } from '../../../platform/word/docx.ts'
import { roundForm } from '../../documents/index.ts'
import { readerOf } from '../reader.ts'
import { type AskedView, viewRound } from './rounds-asked.ts'

interface Column {
  title: string
  /** In millimetres on paper; without it, it takes what is left. */
  mm?: number
  /** In Word, which shares nothing out by itself. */
  word: number
  /** In characters of a sheet. */
  width: number
  textOf: (row: AskedView) => string
}

// biome-ignore format: read by columns
const asked: readonly Column[] = [
  { title: 'Номер',           mm: 19, word: 22, width: 12, textOf: ({ number }) => number },
  { title: 'Документ, лист',  mm: 44, word: 50, width: 34, textOf: ({ place, askedOf }) => [place, askedOf && `версия ${askedOf.version}`].filter(Boolean).join(', ') },
  { title: 'Замечание',               word: 110, width: 70, textOf: ({ text, materials }) => (materials ? `${text}\nМатериалы: ${materials}` : text) },
  { title: 'Требование',      mm: 44, word: 50, width: 34, textOf: ({ norm }) => norm ?? '' },
  { title: 'Критичное',       mm: 20, word: 22, width: 11, textOf: ({ isCritical }) => (isCritical ? 'да' : '') },
]

// biome-ignore format: read by columns
const answered: readonly Column[] = [
  { title: 'Номер',                 mm: 19, word: 20, width: 12, textOf: ({ number }) => number },
  { title: 'Документ, лист',        mm: 34, word: 34, width: 30, textOf: asked[1]?.textOf ?? (() => '') },
  { title: 'Замечание',                     word: 66, width: 60, textOf: ({ text, norm }) => (norm ? `${text}\nТребование: ${norm}` : text) },
  { title: 'Ответ',                         word: 66, width: 60, textOf: ({ answer }) => (answer ? `${answer.title}. ${answer.text}` : '') },
  { title: 'С какими документами',  mm: 44, word: 40, width: 40, textOf: ({ answer }) => (answer?.files ?? []).map(({ name, version }) => `${name}, версия ${version}`).join('\n') },
  { title: 'Итог',                  mm: 30, word: 32, width: 24, textOf: ({ outcome }) => [outcome.title, outcome.text].filter(Boolean).join(': ') },
]

const forms = {
  remarks: { title: 'Сводные замечания', columns: asked },
  answers: { title: 'Реестр замечаний и ответов', columns: answered },
} as const

/** A round as a file: what was asked, or what was answered, on paper (PDF/A), in Word and in Excel. */
export const roundFile: Handler<typeof remarks.roundFile> = async (ctx, { params, query }) => {
  const { request } = await readerOf(ctx, params.id)
  const rows = await viewRound(ctx.db, request.id, query)
  const { title, columns } = forms[query.form]
  const phase = query.phase === 'completeness' ? 'комплектность' : 'экспертиза'
  const heading = `${title}, ${query.round}-й круг`
  const name = `${numberOf(request)} ${title.toLowerCase()} ${query.round}-й круг (${phase})`
  const issued = dayText(moscowDay(new Date(Math.min(...rows.map(({ issuedAt }) => Date.parse(issuedAt))))))
  const above = [
    `Заявление № ${numberOf(request)}. ${request.object_name}`,
    `Направлены заявителю ${issued}. Замечаний: ${rows.length}, из них критичных: ${rows.filter(({ isCritical }) => isCritical).length}.`,
  ]
  const at = ctx.now()
  switch (query.format) {
    case 'pdf': {
      const template = roundForm({ title: heading, above, columns, rows: rowsOf(rows, columns), at })
      return { name: `${name}.pdf`, mediaType: 'application/pdf', content: await ctx.printer.print(template, { at }) }
    }
    case 'docx': {
      const widths = columns.map(({ title: head, word }) => ({ title: head, width: word }))
      const stream = docxOf({ title: heading, above, columns: widths, rows: rowsOf(rows, columns), properties: {}, at })
      return { name: `${name}.docx`, mediaType: docxType, content: { stream } }
    }
    case 'xlsx': {
      const { stream, expectedSize } = await xlsxOf({
        name: `${query.round}-й круг`,
        columns: sheetColumns(columns),
        rows: sheetRows(rows, columns),
        total: rows.length,
        at,
      })
      return { name: `${name}.xlsx`, mediaType: xlsxType, expectedSize, content: { stream } }
    }
  }
}

/** The directions as lines across the table. */
function rowsOf(rows: readonly AskedView[], columns: readonly Column[]): DocxRow[] {
  return rows.flatMap((row, at): DocxRow[] => {
    const cells = columns.map(({ textOf }) => textOf(row))
    return row.disciplineTitle === rows[at - 1]?.disciplineTitle ? [cells] : [{ across: row.disciplineTitle }, cells]
  })
}

/** What is sorted and filtered has its direction and days in every row. */
function sheetColumns(columns: readonly Column[]) {
  const text = (title: string, width: number) => ({ title, width, kind: 'text' as const })
  return [
    text('Направление', 30),
    ...columns.map(({ title, width }) => text(title, width)),
    { title: 'Направлено', width: 17, kind: 'moment' as const },
    { title: 'Отвечено', width: 17, kind: 'moment' as const },
  ]
}

// oxlint-disable-next-line require-await -- a sheet takes its rows as they come
async function* sheetRows(rows: readonly AskedView[], columns: readonly Column[]) {
  yield rows.map((row) => [
    row.disciplineTitle,
    ...columns.map(({ textOf }) => textOf(row)),
    { at: new Date(row.issuedAt) },
    row.answer && { at: new Date(row.answer.at) },
  ])
}
