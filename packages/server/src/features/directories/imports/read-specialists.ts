import { type Day, isDay } from '@portal/domain/calendar/days'
import { isSpecialistNumber } from '@portal/domain/request/notes/note-signers'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/schema.ts'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { streamedRows } from './streamed-rows.ts'
import type { TableRow } from './read-text.ts'

/** An entry of the register, as a row, with its line in the file. */
export interface SpecialistRow extends Selectable<Tables['specialist']> {
  line: number
}

interface Reading {
  today: Day
  /** The file names the day it is of. */
  onDay: (day: Day) => void
}

const head = ['номер', 'фио', 'включен', 'проектирование', 'исключен', 'изыскания', 'исключен']
const dayMark = 'данные на'

/**
 * The whole register from a table, row by row. Before the head of the table may stand «данные на;2026-11-20»: what is absent
 * of the file was absent of the register on that day.
 */
export async function* readSpecialists(
  source: AsyncIterable<Uint8Array>,
  { today, onDay }: Reading,
): AsyncGenerator<SpecialistRow> {
  let isInTable = false
  for await (const row of streamedRows(source)) {
    if (isInTable) yield specialistOf(row)
    else if (row.line === 1 && folded(row.cells[0]) === dayMark) onDay(dayOfFile(row, today))
    else {
      assertHead(row)
      isInTable = true
    }
  }
}

function assertHead({ line, cells }: TableRow): void {
  if (head.every((title, at) => folded(cells[at]) === title)) return
  throw new RefusedFile(
    'Здесь должны быть названы столбцы: номер;ФИО;включён;проектирование;исключён;изыскания;исключён.',
    line,
  )
}

function dayOfFile({ line, cells: [, text = ''] }: TableRow, today: Day): Day {
  const day = dayIn(text)
  if (day === null) throw new RefusedFile(`День «${text}», на который составлен файл, пишется как 2026-12-31.`, line)
  if (day > today) throw new RefusedFile(`День «${text}», на который составлен файл, ещё не наступил.`, line)
  return day
}

function specialistOf({ line, cells }: TableRow): SpecialistRow {
  const [number = '', name = '', included = '', project = '', projectEnded = '', survey = '', surveyEnded = ''] = cells
  const refuse = (why: string) => new RefusedFile(why, line)
  if (!isSpecialistNumber(number))
    throw refuse(`Номер «${number}» пишется как П-000000, И-000000 или ПИ-000000, русскими буквами.`)
  if (name === '' || name.length > 300) throw refuse('Укажите фамилию, имя и отчество, не длиннее 300 знаков.')
  const forProject = standingIn({ state: project, ended: projectEnded }, refuse)
  const forSurvey = standingIn({ state: survey, ended: surveyEnded }, refuse)
  if (forProject.state === null && forSurvey.state === null)
    throw refuse(
      'Укажите хотя бы один вид работ: «действует» или «исключён» в столбце «проектирование» или «изыскания».',
    )
  return {
    line,
    number,
    name,
    included_on: dayOrNull(included, refuse),
    project_state: forProject.state,
    project_ended_on: forProject.endedOn,
    survey_state: forSurvey.state,
    survey_ended_on: forSurvey.endedOn,
  }
}

const states = new Map([
  ['', null],
  ['действует', 'active'],
  ['исключен', 'inactive'],
] as const)

function standingIn({ state: word, ended }: { state: string; ended: string }, refuse: (why: string) => RefusedFile) {
  const state = [...states].find(([known]) => known === folded(word))?.[1]
  if (state === undefined)
    throw refuse(
      `Статуса «${word}» нет: пишется «действует», «исключён» или ничего, если специалист не по этим работам.`,
    )
  const endedOn = dayOrNull(ended, refuse)
  if (endedOn !== null && state !== 'inactive')
    throw refuse(`День исключения «${ended}» указан, а статус — не «исключён». Исправьте одно из двух.`)
  return { state, endedOn }
}

function dayOrNull(text: string, refuse: (why: string) => RefusedFile): Day | null {
  const day = text === '' ? null : dayIn(text)
  if (day === null && text !== '') throw refuse(`День «${text}» пишется как 2026-12-31 или 31.12.2026.`)
  return day
}

function dayIn(text: string): Day | null {
  const day = text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1')
  return isDay(day) ? day : null
}

function folded(text: string | undefined): string {
  return (text ?? '').toLowerCase().replaceAll('ё', 'е')
}
