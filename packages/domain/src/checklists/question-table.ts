import { isUuid } from '../identifiers/uuid.ts'
import {
  type ChecklistContent,
  choices,
  type Clause,
  type Question,
  questionKindNames,
  questionKinds,
  questionsOf,
} from './checklist.ts'
import { parameterNames, parameters } from './parameters.ts'

/** The columns of the table that questions are taken out by and brought in with, and how wide each is. */
// biome-ignore format: read by columns
export const questionColumns = [
  { title: '№',             width: 6  },
  { title: 'Группа',        width: 28 },
  { title: 'Вопрос',        width: 60 },
  { title: 'Вид ответа',    width: 28 },
  { title: 'Норма',         width: 36 },
  { title: 'Ссылка',        width: 36 },
  { title: 'Обязательный',  width: 14 },
  { title: 'Файлы',         width: 10 },
  { title: 'Когда задаётся', width: 44 },
  { title: 'Предлагать из', width: 20 },
  { title: 'Код вопроса',   width: 38 },
] as const

/** The questions of a version as rows of the table, without its head. */
export function toQuestionRows(content: ChecklistContent): string[][] {
  const numbers = new Map(questionsOf(content).map(({ id }, at) => [id, at + 1]))
  return content.groups.flatMap((group) =>
    group.questions.map((question) => [
      String(numbers.get(question.id) ?? ''),
      group.title,
      question.text,
      questionKinds[question.kind],
      question.norm,
      question.link,
      yesOrNo(question.isObligatory),
      yesOrNo(question.takesFiles),
      question.condition.map((clause) => clauseText(clause, numbers)).join('; '),
      question.known,
      question.id,
    ]),
  )
}

export interface TableFault {
  /** As the sheet numbers it: the head is the first. */
  row: number
  message: string
}

interface Reading {
  rows: readonly (readonly string[])[]
  /** What the version asked before: its groups are known by their titles. */
  before: ChecklistContent
  newId: () => string
}

/** Questions from the rows of a table, its head included; what cannot be read is told by its row. */
export function readQuestionRows({ rows, before, newId }: Reading): {
  groups: ChecklistContent['groups']
  faults: TableFault[]
} {
  const [head = [], ...body] = rows
  const places = questionColumns.map(({ title }) => head.findIndex((cell) => sameText(cell, title)))
  const absent = questionColumns.filter(({ title }, at) => needed.includes(title) && (places[at] ?? -1) < 0)
  if (absent.length > 0) {
    const names = absent.map(({ title }) => `«${title}»`).join(', ')
    return {
      groups: [],
      faults: [{ row: 1, message: `В первой строке нет столбцов ${names}. Возьмите таблицу кнопкой «Скачать XLSX»` }],
    }
  }
  const said = body.flatMap((cells, at) => {
    const row = places.map((place) => (place < 0 ? '' : (cells[place] ?? '')).trim())
    return row.every((cell) => cell === '') ? [] : [{ row: at + 2, cells: row }]
  })
  const ids = idsOf(said, newId)
  // By the number that stands in the row: rows may have been sorted or cut since.
  const byNumber = new Map(said.map(({ row, cells: [no = ''] }) => [no, ids.get(row) ?? '']))
  const faults: TableFault[] = []
  const groups: { id: string; title: string; questions: Question[] }[] = []
  for (const { row, cells } of said) {
    const tell = (message: string) => faults.push({ row, message })
    const [, title = '', text = '', kind = '', norm = '', link = '', must = '', files = '', when = '', known = ''] =
      cells
    if (text === '') tell('Напишите вопрос')
    const question: Question = {
      id: ids.get(row) ?? newId(),
      text,
      kind: questionKindNames.find((one) => sameText(kind, questionKinds[one])) ?? wrongKind(tell),
      norm,
      link,
      isObligatory: readYesOrNo(must, 'Обязательный', tell),
      takesFiles: readYesOrNo(files, 'Файлы', tell),
      condition: readCondition(when, { byNumber, tell }),
      known,
    }
    const last = groups.at(-1)
    if (last && (title === '' || last.title === title)) last.questions.push(question)
    else groups.push({ id: groupId(title, { groups, before, newId }), title, questions: [question] })
  }
  return { groups, faults }
}

const needed: readonly string[] = ['Группа', 'Вопрос', 'Вид ответа']

interface Row {
  row: number
  cells: readonly string[]
}

/** A question keeps its code, so that answers stay with it; a code that stands twice is the first one's. */
function idsOf(rows: readonly Row[], newId: () => string): Map<number, string> {
  const taken = new Set<string>()
  return new Map(
    rows.map(({ row, cells }) => {
      const code = cells.at(-1)?.toLowerCase() ?? ''
      const id = isUuid(code) && !taken.has(code) ? code : newId()
      taken.add(id)
      return [row, id]
    }),
  )
}

interface Grouping {
  groups: readonly { id: string }[]
  before: ChecklistContent
  newId: () => string
}

function groupId(title: string, { groups, before, newId }: Grouping): string {
  const known = before.groups.find((group) => group.title === title)
  return known && !groups.some(({ id }) => id === known.id) ? known.id : newId()
}

function wrongKind(tell: (message: string) => void): Question['kind'] {
  tell(`Вид ответа — один из: ${Object.values(questionKinds).join(', ')}`)
  return 'yesNo'
}

function yesOrNo(value: boolean): string {
  return value ? 'да' : 'нет'
}

function readYesOrNo(text: string, column: string, tell: (message: string) => void): boolean {
  if (text === '' || sameText(text, 'нет')) return false
  if (!sameText(text, 'да')) tell(`В столбце «${column}» пишут «да» или «нет»`)
  return true
}

function clauseText(clause: Clause, numbers: ReadonlyMap<string, number>): string {
  if (clause.of === 'parameter') return `${parameters[clause.parameter].title} = ${clause.values.join(', ')}`
  const said = clause.values.map((value) => choiceNames.find(([code]) => code === value)?.[1] ?? value)
  return `вопрос ${numbers.get(clause.question) ?? '?'} = ${said.join(', ').toLowerCase()}`
}

const choiceNames = Object.entries(choices)

interface Conditions {
  byNumber: ReadonlyMap<string, string>
  tell: (message: string) => void
}

function readCondition(text: string, { byNumber, tell }: Conditions): Clause[] {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.flatMap((part): Clause[] => {
    const [subject = '', said = ''] = part.split('=').map((side) => side.trim())
    const values = said
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean)
    const number = /^вопрос\s+(\d+)$/i.exec(subject)?.[1]
    if (number !== undefined) {
      const question = byNumber.get(number)
      const codes = values.flatMap((value) => choiceNames.find(([, title]) => sameText(title, value))?.[0] ?? [])
      if (question === undefined) tell(`Условие ссылается на вопрос ${number}, которого в таблице нет`)
      else if (codes.length < values.length || codes.length === 0) tell('Ответы в условии: да, нет, не применимо')
      else return [{ of: 'answer', question, values: codes }]
      return []
    }
    const parameter = parameterNames.find((name) => sameText(parameters[name].title, subject))
    if (parameter) return [{ of: 'parameter', parameter, values }]
    tell(`Условие «${part}» не прочитано: пишут «вопрос 3 = нет» или «${parameters.workType.title} = 1, 2»`)
    return []
  })
}

function sameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase()
}
