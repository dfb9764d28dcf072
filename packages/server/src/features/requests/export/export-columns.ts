import type { RequestColumn } from '@portal/contract/features/requests/request-list'
import { objectTypes, workTypes } from '@portal/domain/request/objects/objects'
import { stageRule } from '@portal/domain/stages/stages'
import { typedKeys } from '@portal/domain/typed-keys'
import type { FileColumn } from '../../../kernel/list-file.ts'
import type { ToldRequest } from '../../../kernel/scope/listed-request.ts'
import { goalTitles, numberOf } from '../../../kernel/request-names.ts'
import type { rowTurn } from '../list/row-view.ts'

/** A request as the columns of a file read it. */
export interface ExportedRow {
  row: ToldRequest
  turn: ReturnType<typeof rowTurn>
  subdivisionTitle: string
  regionTitle: string | null
}

const objectTitles = new Map<string, string>(typedKeys(objectTypes).map((code) => [code, objectTypes[code].title]))
const workTitles = new Map<string, string>(typedKeys(workTypes).map((code) => [code, workTypes[code].title]))

/** What each column of the screen is in a file. */
// biome-ignore format: read by columns
export const exportColumns: Readonly<Record<RequestColumn, readonly FileColumn<ExportedRow>[]>> = {
  number:     [{ title: 'Номер', width: 18, kind: 'text', cell: ({ row }) => numberOf(row) }],
  object:     [{ title: 'Объект', width: 60, kind: 'text', cell: ({ row }) => row.object_name }],
  turn:       [
    { title: 'Этап', width: 40, kind: 'text', cell: ({ row }) => stageRule(row.stage).title },
    { title: 'Чей ход', width: 18, kind: 'text', cell: ({ turn }) => turn.who },
    { title: 'Что сделать', width: 50, kind: 'text', cell: ({ turn }) => turn.todo },
  ],
  due:        [
    { title: 'Срок', width: 12, kind: 'day', cell: ({ row }) => row.due_at && { day: row.due_at } },
    { title: 'Осталось рабочих дней', width: 12, kind: 'number', cell: ({ turn }) => turn.daysLeft },
  ],
  goal:       [{ title: 'Вид экспертизы', width: 32, kind: 'text', cell: ({ row }) => goalTitles(row.goal).short }],
  declarant:  [
    { title: 'Заявитель', width: 40, kind: 'text', cell: ({ row }) => row.declarant_name },
    { title: 'Подразделение', width: 26, kind: 'text', cell: ({ subdivisionTitle }) => subdivisionTitle },
  ],
  changed:    [{ title: 'Изменено', width: 17, kind: 'moment', cell: ({ row }) => ({ at: row.updated_at }) }],
  lead:       [{ title: 'Куратор', width: 32, kind: 'text', cell: ({ row }) => row.lead_name || null }],
  objectType: [{ title: 'Вид объекта', width: 30, kind: 'text', cell: ({ row }) => titleOf(objectTitles, row.object_type) }],
  workType:   [{ title: 'Вид работ', width: 26, kind: 'text', cell: ({ row }) => titleOf(workTitles, row.work_type) }],
  region:     [{ title: 'Регион', width: 30, kind: 'text', cell: ({ regionTitle }) => regionTitle }],
  submitted:  [{ title: 'Подано', width: 17, kind: 'moment', cell: ({ row }) => row.submitted_at && { at: row.submitted_at } }],
  created:    [{ title: 'Создано', width: 17, kind: 'moment', cell: ({ row }) => ({ at: row.created_at }) }],
}

function titleOf(titles: ReadonlyMap<string, string>, number: number): string {
  const code = String(number)
  return titles.get(code) ?? code
}
