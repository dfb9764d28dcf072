import { checkReply, type ReplyType, replyTypes } from './remarks.ts'

/** The columns of «Замечание – Ответ» as the portal writes them; widths in millimetres. */
// biome-ignore format: read by columns
export const remarksTable = [
  { key: 'number', title: '№',            width: 22 },
  { key: 'place',  title: 'Раздел, лист', width: 40 },
  { key: 'text',   title: 'Замечание',    width: 85 },
  { key: 'norm',   title: 'Требование',   width: 40 },
  { key: 'type',   title: 'Вид ответа',   width: 25 },
  { key: 'answer', title: 'Ответ',        width: 50 },
] as const

/** Names a document says of itself, so that one of another application or round is known as such. */
export const tableProperties = { request: 'portal.request', round: 'portal.round' } as const

type Column = 'number' | 'text' | 'answer' | 'type'

// How such tables are headed by those who make them by hand.
const headings: Record<Column, RegExp> = {
  number: /^(№|n|номер|п\/п)/,
  text: /^(содержание |текст |формулировка )?замечани[еяй]|^перечень замечаний|^недостат/,
  answer: /^ответ|^принятые меры|^устранение|^сведения об устранении|^информация об устранении|^пояснени[ея]/,
  type: /^(вид|тип) ответа|^статус ответа/,
}
// «Ответы на замечания» is a column of answers though it names remarks, «№ замечания» one of numbers.
const order: readonly Column[] = ['number', 'type', 'answer', 'text']
const headWithin = 10

/** A remark as the table finds it. */
export interface TableRemark {
  id: string
  number: string | null
  text: string
  /** Its answer may be written now. */
  isOpen: boolean
  answer: { type: ReplyType; text: string; files: number } | null
  /** Whether an answer of these words may put it right without a file. */
  isElsewhere(answer: string): boolean
}

export type RowState = 'changed' | 'same' | 'empty' | 'closed' | 'unknown' | 'otherText' | 'twice' | 'wrong'

export interface AnswerRow {
  /** In the table, the head not counted. */
  row: number
  remarkId: string | null
  number: string
  state: RowState
  before: string
  after: string
  type: ReplyType
  /** What the reader should know of it, in Russian. */
  note: string | null
}

/**
 * What a table in a document says in answer to remarks, row by row, or null when none of the tables has remarks and answers
 * side by side. A row is known by its number; one that has lost its number by the text of the remark.
 */
export function readAnswers(
  tables: readonly (readonly string[][])[],
  remarks: readonly TableRemark[],
): AnswerRow[] | null {
  const found = tables.flatMap((rows) => {
    const head = headOf(rows)
    return head ? [{ head, rows: rows.slice(head.at + 1) }] : []
  })
  if (found.length === 0) return null
  const known = { byNumber: byNumber(remarks), byText: byText(remarks) }
  const taken = new Set<string>()
  let no = 0
  return found.flatMap(({ head, rows }) =>
    rows.flatMap((cells) => {
      no += 1
      const said = (column: Column) => cells[head.columns[column] ?? -1] ?? ''
      // A repeated head, or a line across the table that names a section.
      if (said('text').trim() === '' || isHead(cells)) return []
      return [
        rowOf(
          { row: no, number: said('number'), text: said('text'), answer: said('answer'), type: said('type') },
          known,
          taken,
        ),
      ]
    }),
  )
}

interface Said {
  row: number
  number: string
  text: string
  answer: string
  type: string
}

interface Known {
  byNumber: ReadonlyMap<string, TableRemark>
  byText: ReadonlyMap<string, TableRemark>
}

function rowOf(said: Said, { byNumber: numbers, byText: texts }: Known, taken: Set<string>): AnswerRow {
  const numbered = numbers.get(numberIn(said.number))
  const remark = numbered ?? texts.get(plain(said.text))
  const after = said.answer.trim()
  const { type, note } = typeOf({ type: said.type, after }, remark)
  const row = {
    row: said.row,
    remarkId: remark?.id ?? null,
    number: remark?.number ?? said.number.trim(),
    before: remark?.answer?.text ?? '',
    after,
    type,
  }
  const is = (state: RowState, why: string | null = null): AnswerRow => ({ ...row, state, note: why })
  if (!remark) return is('unknown', 'Такого замечания в заявлении нет: ни по номеру, ни по тексту')
  if (numbered && !isAbout(said.text, numbered.text))
    return is('otherText', 'Под этим номером в заявлении другое замечание')
  if (taken.has(remark.id)) return is('twice', 'Ответ на это замечание уже встретился в таблице выше')
  taken.add(remark.id)
  if (after === '') return is('empty')
  if (plainLines(after) === plainLines(row.before) && type === remark.answer?.type) return is('same')
  if (!remark.isOpen) return is('closed', 'На это замечание сейчас не отвечают: оно закрыто или ответ уже направлен')
  const wrong = checkReply({
    type,
    text: after,
    files: remark.answer?.files ?? 0,
    isElsewhere: remark.isElsewhere(after),
  })
  return wrong === null ? is('changed', note) : is('wrong', wrong)
}

/** The kind that is written, that of the answer of now, or an explanation. A file cannot be named in a table. */
function typeOf(
  { type: text, after }: { type: string; after: string },
  remark: TableRemark | undefined,
): { type: ReplyType; note: string | null } {
  const written = typeIn(text) ?? remark?.answer?.type ?? 'explained'
  const needsFile = written === 'corrected' && remark && !remark.isElsewhere(after) && (remark.answer?.files ?? 0) === 0
  if (!needsFile) return { type: written, note: null }
  return {
    type: 'explained',
    note: `Заменённый документ не отмечен: сохранится как «${replyTypes.explained.title}», отметьте документ в карточке`,
  }
}

function typeIn(text: string): ReplyType | undefined {
  if (/не\s*соглас|возраж|отклон/iu.test(text)) return 'disagreed'
  if (/исправ|устран|внесен/iu.test(text)) return 'corrected'
  return /разъясн|поясн/iu.test(text) ? 'explained' : undefined
}

interface Head {
  at: number
  columns: Partial<Record<Column, number>>
}

function headOf(rows: readonly string[][]): Head | null {
  for (const [at, cells] of rows.slice(0, headWithin).entries()) {
    const columns = columnsOf(cells)
    if (columns.text !== undefined && columns.answer !== undefined) return { at, columns }
  }
  return null
}

function isHead(cells: readonly string[]): boolean {
  const columns = columnsOf(cells)
  // A remark may begin with «Замечание …»: a head is short.
  return columns.text !== undefined && columns.answer !== undefined && cells.every((cell) => cell.length < 60)
}

function columnsOf(cells: readonly string[]): Head['columns'] {
  const columns: Head['columns'] = {}
  for (const [at, cell] of cells.entries()) {
    const said = plain(cell, /[«»".:]/gu)
    const column = order.find((one) => columns[one] === undefined && headings[one].test(said))
    if (column) columns[column] = at
  }
  return columns
}

// A cell may hold anything; a number stands at its beginning.
const longestNumber = 200

/** «1.955.7.4» of «№ 1.955.7.4.», «Замечание 1.955.7.4». */
function numberIn(text: string): string {
  return /\d+(?:[.-][\p{L}\d]+){2,}/u.exec(text.slice(0, longestNumber).replaceAll(/\s/gu, ''))?.[0] ?? ''
}

function byNumber(remarks: readonly TableRemark[]): Map<string, TableRemark> {
  return new Map(remarks.flatMap((remark) => (remark.number ? [[numberIn(remark.number), remark] as const] : [])))
}

/** Two remarks of one text are told by their numbers alone. */
function byText(remarks: readonly TableRemark[]): Map<string, TableRemark> {
  const found = new Map<string, TableRemark>()
  const twice = new Set<string>()
  for (const remark of remarks) {
    const text = plain(remark.text)
    if (found.has(text)) twice.add(text)
    found.set(text, remark)
  }
  for (const text of twice) found.delete(text)
  return found
}

/** Whether at least half of the words of a remark stand in a cell: it may be shortened, or have got a word more. */
function isAbout(cell: string, remark: string): boolean {
  const said = new Set(plain(cell).split(' '))
  const words = plain(remark).split(' ')
  return words.filter((word) => said.has(word)).length * 2 >= words.length
}

function plain(text: string, besides = /[^\p{L}\p{N}№/ ]/gu): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(besides, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** The same words in the same lines: spaces that do not break and empty lines make no difference. */
function plainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
