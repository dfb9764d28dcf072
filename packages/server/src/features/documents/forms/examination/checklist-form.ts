import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Column, fields, heading, type Row, sheet, small, table, title } from '../layout/blocks.ts'
import { momentText } from '../layout/wording.ts'

export interface ChecklistFormData {
  readonly number: string
  readonly version: number
  readonly title: string
  readonly request: string
  readonly object: string
  readonly state: string
  readonly groups: readonly {
    readonly title: string
    readonly questions: readonly {
      readonly text: string
      readonly norm: string
      readonly answer: string
      readonly comment: string
      readonly files: readonly string[]
    }[]
  }[]
  readonly printedAt: Date
}

/** Контрольный лист: questions that are asked of the application, with what was answered. */
export function checklistForm(data: ChecklistFormData): Template {
  const named = `Контрольный лист ${data.number} к заявлению ${data.request}`
  return sheet({
    title: named,
    author: '',
    running: named,
    size: 11,
    blocks: [
      title('КОНТРОЛЬНЫЙ ЛИСТ', data.title),
      fields([
        ['Номер и версия', `${data.number}, версия ${data.version}`],
        ['Заявление', data.request],
        ['Объект', data.object],
        ['Состояние', data.state],
      ]),
      data.groups
        .filter(({ questions }) => questions.length > 0)
        .flatMap((group) => [heading(group.title), table(columns, group.questions.map(rowOf), 9.5)]),
      small(`Сформировано ${momentText(data.printedAt)}`),
    ],
  })
}

function rowOf({ text, norm, answer, comment, files }: ChecklistFormData['groups'][number]['questions'][number]): Row {
  const noted = [comment, ...files.map((name) => `Файл: ${name}`)].filter(Boolean).join('\n')
  return { cells: [text, norm || '–', answer || 'нет ответа', noted || '–'] }
}

const columns: readonly Column[] = [
  { head: 'Вопрос' },
  { head: 'Норма', mm: 34 },
  { head: 'Ответ', mm: 26 },
  { head: 'Пояснение и файлы', mm: 46 },
]
