import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Column, fields, heading, line, type Row, sheet, small, table, title } from '../layout/blocks.ts'
import { type Maybe, momentText, numberAndDate } from '../layout/wording.ts'

export interface CardSection {
  readonly title: string
  /** Label and value; empty values are left out. */
  readonly rows: readonly (readonly [string, Maybe<string>])[]
}

export interface HistoryLine {
  readonly at: Date
  readonly action: string
  readonly stage: string
  readonly by: string
  readonly comment?: Maybe<string>
}

export interface RequestCardData {
  readonly number?: Maybe<string>
  readonly date?: Maybe<Day>
  readonly stage: string
  readonly organization: string
  readonly sections: readonly CardSection[]
  readonly history: readonly HistoryLine[]
  readonly printedAt: Date
  readonly printedBy: string
}

/** Карточка заявления: its main facts and everything that happened to it. */
export function requestCardForm(data: RequestCardData): Template {
  const named = `Карточка заявления ${numberAndDate(data.number, data.date)}`
  const history = data.history.map(
    (row): Row => ({
      cells: [momentText(row.at), row.action, row.stage, row.by, row.comment ?? ''],
    }),
  )
  return sheet({
    title: named,
    author: data.organization,
    running: named,
    size: 11,
    blocks: [
      title('КАРТОЧКА ЗАЯВЛЕНИЯ', numberAndDate(data.number, data.date)),
      line([{ bold: 'Этап: ' }, data.stage]),
      data.sections.flatMap((section) => {
        const rows = fields(section.rows)
        return rows.length > 0 ? [heading(section.title), ...rows] : []
      }),
      history.length > 0 ? [heading('История'), table(columns, history, 9)] : [],
      small(`Сформировано ${momentText(data.printedAt)}, ${data.printedBy}`),
    ],
  })
}

const columns: readonly Column[] = [
  { head: 'Когда', mm: 38 },
  { head: 'Действие' },
  { head: 'Этап', mm: 38 },
  { head: 'Кто', mm: 28 },
  { head: 'Примечание', mm: 30 },
]
