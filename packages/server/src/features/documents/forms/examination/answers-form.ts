import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Column, numberedTable, type Row } from '../layout/blocks.ts'
import { register, type RegisterData } from '../layout/register.ts'
import { type Maybe, numberAndDate } from '../layout/wording.ts'

export interface AnswerLine {
  readonly number: string
  readonly where: string
  readonly remark: string
  readonly requirement?: Maybe<string>
  /** «исправлено», «разъяснено», «не согласен». */
  readonly kind: string
  readonly answer: string
  /** Documents that were changed, with sheets. */
  readonly changed: readonly string[]
}

/** Remarks of one discipline. */
export interface AnswerGroup {
  readonly title: string
  readonly answers: readonly AnswerLine[]
}

export interface AnswersFormData extends RegisterData {
  readonly request: { readonly number: string; readonly date: Day }
  readonly round: number
  readonly groups: readonly AnswerGroup[]
}

/** Реестр ответов на замечания. */
export function answersForm(data: AnswersFormData): Template {
  const request = numberAndDate(data.request.number, data.request.date)
  const named = `Реестр ответов на замечания по заявлению ${request}`
  const rows = data.groups.flatMap((group): Row[] => [
    { group: group.title },
    ...group.answers.map(
      (row): Row => ({
        cells: [row.number, row.where, remarkText(row), row.kind, row.answer, row.changed.join('\n') || '–'],
      }),
    ),
  ])
  return register(data, {
    named,
    heading: ['РЕЕСТР', `ответов на замечания (${data.round}-й круг)`],
    request,
    tables: [numberedTable(columns, rows, 9)],
    total: `Всего ответов: ${data.groups.flatMap((group) => group.answers).length}.`,
  })
}

function remarkText({ remark, requirement }: AnswerLine) {
  return requirement ? [`${remark}\n`, { italic: `Требование: ${requirement}` }] : remark
}

// biome-ignore format: read by columns
const columns: readonly Column[] = [
  { head: 'Номер',               mm: 18 },
  { head: 'Документ, лист',      mm: 40 },
  { head: 'Замечание' },
  { head: 'Вид ответа',          mm: 24 },
  { head: 'Ответ' },
  { head: 'Изменённые документы', mm: 42 },
]
