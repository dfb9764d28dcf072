import { expect, test } from 'vitest'
import type { ChecklistContent } from './checklist.ts'
import { questionColumns, readQuestionRows, toQuestionRows } from './question-table.ts'

const idOf = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`
const common = { norm: '', link: '', isObligatory: true, takesFiles: false, known: '' }
const content: ChecklistContent = {
  title: 'Лист',
  parameters: {},
  groups: [
    {
      id: idOf(900),
      title: 'Общее',
      questions: [
        { ...common, id: idOf(1), text: 'Есть ли ТУ?', kind: 'yesNo', condition: [] },
        {
          ...common,
          id: idOf(2),
          text: 'Почему нет?',
          kind: 'text',
          condition: [
            { of: 'answer', question: idOf(1), values: ['no'] },
            { of: 'parameter', parameter: 'workType', values: ['1', '2'] },
          ],
        },
      ],
    },
  ],
}
const head = questionColumns.map(({ title }) => title)
let made = 500
const read = (rows: string[][]) => readQuestionRows({ rows, before: content, newId: () => idOf(made++) })

test('questions taken out come back the same, whatever order the columns stand in', () => {
  const rows = [head, ...toQuestionRows(content)]
  expect(read(rows.map((row) => [...row]))).toEqual({ groups: content.groups, faults: [] })
  expect(read(rows.map((row) => row.toReversed()))).toEqual({ groups: content.groups, faults: [] })
})

test('what cannot be read is told by its row', () => {
  const rows = [
    ['№', 'Группа', 'Вопрос', 'Вид ответа', 'Обязательный', 'Когда задаётся'],
    ['1', 'Общее', '', 'Кот', 'возможно', 'вопрос 7 = нет; погода = дождь'],
  ]
  expect(read(rows).faults).toEqual([
    { row: 2, message: 'Напишите вопрос' },
    { row: 2, message: 'Вид ответа — один из: Да или нет, Да, нет или не применимо, Текст, Число' },
    { row: 2, message: 'В столбце «Обязательный» пишут «да» или «нет»' },
    { row: 2, message: 'Условие ссылается на вопрос 7, которого в таблице нет' },
    { row: 2, message: 'Условие «погода = дождь» не прочитано: пишут «вопрос 3 = нет» или «Вид работ = 1, 2»' },
  ])
  expect(read([['Чужая', 'таблица']]).faults[0]?.message).toMatch(/нет столбцов «Группа», «Вопрос», «Вид ответа»/)
})

test('a new row gets a code of its own, and a code that stands twice is the first one’s', () => {
  const [first = []] = toQuestionRows(content)
  const { groups } = read([[...head], [...first], first.with(0, '2')])
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(ids[0]).toBe(idOf(1))
  expect(ids[1]).not.toBe(idOf(1))
  expect(groups[0]?.id).toBe(idOf(900))
})
