import type { ListColumn } from '@portal/contract/list-columns'
import { objectTypes, workTypes } from '@portal/domain/request/objects'
import { regions } from '@portal/domain/request/regions'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Cell, TableColumn } from '../../platform/spreadsheet/table.ts'
import type { rowView } from './row-view.ts'

export type ExportedRow = ReturnType<typeof rowView>

interface ExportColumn extends TableColumn {
  cell(row: ExportedRow): Cell
}

const objectTitles = new Map<string, string>(typedKeys(objectTypes).map((code) => [code, objectTypes[code].title]))
const workTitles = new Map<string, string>(typedKeys(workTypes).map((code) => [code, workTypes[code].title]))
const regionTitles = new Map<string, string>(regions.map(({ code, title }) => [code, title]))

/** What each column of the screen is in a file: a cell of two lines there is two columns here. */
// biome-ignore format: read by columns
const columns: Readonly<Record<ListColumn, readonly ExportColumn[]>> = {
  number:     [{ title: 'Номер', width: 18, kind: 'text', cell: (row) => row.number }],
  object:     [{ title: 'Объект', width: 60, kind: 'text', cell: (row) => row.objectName }],
  turn:       [
    { title: 'Этап', width: 40, kind: 'text', cell: (row) => row.stageTitle },
    { title: 'Чей ход', width: 18, kind: 'text', cell: (row) => row.turn.who },
    { title: 'Что сделать', width: 50, kind: 'text', cell: (row) => row.turn.todo },
  ],
  due:        [
    { title: 'Срок', width: 12, kind: 'day', cell: (row) => dayCell(row.turn.dueAt) },
    { title: 'Осталось рабочих дней', width: 12, kind: 'number', cell: (row) => row.turn.daysLeft },
  ],
  goal:       [{ title: 'Вид экспертизы', width: 32, kind: 'text', cell: (row) => row.goalTitle }],
  declarant:  [
    { title: 'Заявитель', width: 40, kind: 'text', cell: (row) => row.declarantName },
    { title: 'Подразделение', width: 26, kind: 'text', cell: (row) => row.subdivisionTitle },
  ],
  changed:    [{ title: 'Изменено', width: 17, kind: 'moment', cell: (row) => momentCell(row.updatedAt) }],
  lead:       [{ title: 'Куратор', width: 32, kind: 'text', cell: (row) => row.lead }],
  objectType: [{ title: 'Вид объекта', width: 30, kind: 'text', cell: (row) => objectTitles.get(row.objectType) ?? row.objectType }],
  workType:   [{ title: 'Вид работ', width: 26, kind: 'text', cell: (row) => workTitles.get(row.workType) ?? row.workType }],
  region:     [{ title: 'Регион', width: 30, kind: 'text', cell: (row) => row.region && (regionTitles.get(row.region) ?? row.region) }],
  submitted:  [{ title: 'Подано', width: 17, kind: 'moment', cell: (row) => momentCell(row.submittedAt) }],
  created:    [{ title: 'Создано', width: 17, kind: 'moment', cell: (row) => momentCell(row.createdAt) }],
}

/** The columns of a file for the chosen ones of the screen, in their order. */
export function exportColumns(chosen: readonly ListColumn[]): ExportColumn[] {
  return [...new Set(chosen)].flatMap((name) => columns[name])
}

function dayCell(moment: string | null): Cell {
  return moment === null ? null : { day: new Date(moment) }
}

function momentCell(moment: string | null): Cell {
  return moment === null ? null : { at: new Date(moment) }
}
