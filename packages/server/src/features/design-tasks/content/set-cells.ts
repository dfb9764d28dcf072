import type { EnumerationValue, FormValue } from '@portal/domain/design-tasks/form-model'
import { findPlace, listOf, within } from '@portal/domain/design-tasks/form-path'
import { sql } from 'kysely'
import { enumerationsOf } from '../schema/queries-schemas.ts'
import { type Changed, type Editing, noPlace } from './edit-content.ts'
import { addBlocks, changeBlock, columnsOf } from './set-blocks.ts'
import { writeValues } from './set-values.ts'

interface Pasted {
  path: string
  row?: string | undefined
  column: string
  values: readonly (readonly string[])[]
}

/** Writes a rectangle of cells from one of them on, as it comes from a spreadsheet; rows that lack are added. */
export async function pasteCells(editing: Editing, { path: list, row, column, values }: Pasted): Promise<Changed[]> {
  const rows = await standingBlocks(editing, list)
  const first = row === undefined ? rows.length : rows.indexOf(row)
  if (first === -1) throw noPlace(row ?? list, 'такой строки в таблице нет.')
  const lacking = Math.max(0, first + values.length - rows.length)
  const added = lacking > 0 ? await addBlocks(editing, { list, count: lacking }) : []
  const paths = [...rows, ...added.map(({ path }) => path)].slice(first, first + values.length)
  const grid = cellList(editing, list)
  const written = grid
    ? await pasteGrid(editing, { paths, cell: grid, column: Number(column), values })
    : await pasteTable(editing, { list, paths, column, values })
  return [...added, ...written]
}

/** The name of the cells of a grid's row; undefined: its rows have named columns. */
function cellList({ model }: Editing, list: string): string | undefined {
  const place = findPlace(model, list)?.place
  if (place?.of !== 'element' || place.element.look !== 'grid') return undefined
  const [cell] = place.type?.parts ?? []
  return cell?.kind === 'element' ? cell.name : undefined
}

interface Rectangle {
  paths: readonly string[]
  values: readonly (readonly string[])[]
}

async function pasteTable(
  editing: Editing,
  { list, paths, column, values }: Rectangle & { list: string; column: string },
): Promise<Changed[]> {
  const columns = columnsOf(editing, list)
  const first = columns.findIndex(({ name }) => name === column)
  if (first === -1) throw noPlace(within(list, column), 'такого столбца нет.')
  const widest = Math.max(...values.map((row) => row.length))
  if (first + widest > columns.length)
    throw noPlace(
      within(list, column),
      `вставляется столбцов ${widest}, а от этого до конца таблицы их ${columns.length - first}.`,
    )
  const enumerations = await enumerationsOf(editing.db, editing.schemaId)
  const fields = paths.flatMap((path, at) =>
    (values[at] ?? []).map((text, number) => {
      const { name = '' } = columns[first + number] ?? {}
      const own = name === '' ? path : within(path, name)
      return { path: own, value: cellValue(text, valueOf(editing, own), enumerations) }
    }),
  )
  return writeValues(editing, fields)
}

function valueOf({ model }: Editing, path: string): FormValue | undefined {
  const place = findPlace(model, path)?.place
  if (place?.of === 'attribute') return place.attribute.value
  return place?.of === 'element' ? place.element.value : undefined
}

/** A text of a spreadsheet as the schema writes it: a comma in a number, a day, a title instead of a code. */
export function cellValue(
  text: string,
  value: FormValue | undefined,
  enumerations: Readonly<Record<string, readonly EnumerationValue[]>>,
): string | null {
  const plain = text.replaceAll('\u00A0', ' ').trim()
  if (plain === '') return null
  if (value?.kind === 'number' || value?.kind === 'integer') {
    const number = plain.replaceAll(/\s/g, '').replace(',', '.')
    return /^-?\d+(\.\d+)?$/.test(number) ? number : plain
  }
  if (value?.kind === 'date') {
    const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(plain) ?? []
    return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain
  }
  if (value?.kind === 'yesNo') return { да: 'true', нет: 'false' }[plain.toLowerCase()] ?? plain
  if (value?.kind === 'enumeration') {
    const all = value.values ?? enumerations[value.enumeration ?? ''] ?? []
    const wanted = plain.toLowerCase()
    return (
      (all.find((one) => one.value === plain) ?? all.find(({ title }) => title.toLowerCase() === wanted))?.value ??
      plain
    )
  }
  return plain
}

async function pasteGrid(
  editing: Editing,
  { paths, cell, column, values }: Rectangle & { cell: string; column: number },
): Promise<Changed[]> {
  if (!Number.isSafeInteger(column) || column < 0 || column > 199) throw noPlace(String(column), 'такого столбца нет.')
  const changes: Changed[] = []
  const fields: { path: string; value: string | null }[] = []
  for (const [at, path] of paths.entries()) {
    const list = within(path, cell)
    const texts = values[at] ?? []
    const cells = await standingBlocks(editing, list)
    const lacking = Math.max(0, column + texts.length - cells.length)
    const added = lacking > 0 ? await addBlocks(editing, { list, count: lacking }) : []
    changes.push(...added)
    const all = [...cells, ...added.map((one) => one.path)]
    for (const [number, text] of texts.entries()) {
      const own = all[column + number]
      if (own !== undefined) fields.push({ path: own, value: text === '' ? null : text })
    }
  }
  return [...changes, ...(await writeValues(editing, fields))]
}

/** The blocks of a list in their order. */
export async function standingBlocks({ db, versionId }: Editing, list: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from design_task_value
    where version_id = ${versionId} and path > ${`${list}~`} and path < ${`${list}~:`} and position is not null
      and not is_removed and strpos(substr(path, ${list.length + 2}), '/') = 0
    order by position, path limit 100000`.execute(db)
  return rows.map(({ path }) => path)
}

interface ColumnAct {
  path: string
  action: 'add' | 'remove' | 'move'
  at: number
  to?: number | undefined
}

/** Adds, takes away or moves a column of a grid: a cell of every row. */
export async function changeColumn(editing: Editing, { path: list, action, at, to }: ColumnAct): Promise<Changed[]> {
  const cell = cellList(editing, list)
  if (cell === undefined) throw noPlace(list, 'столбцы этой таблицы заданы схемой.')
  const changes: Changed[] = []
  const all = await standingBlocks(editing, list)
  if (all.length > longestGrid) throw noPlace(list, `столбцы меняют в таблице не длиннее ${longestGrid} строк.`)
  for (const row of all) {
    const cells = await standingBlocks(editing, within(row, cell))
    const own = cells[at]
    if (action === 'add')
      changes.push(...(await addBlocks(editing, { list: within(row, cell), before: own, count: 1 })))
    else if (own !== undefined) {
      const rest = cells.filter((one) => one !== own)
      const asked = action === 'remove' ? { action, path: own } : { action, path: own, before: rest[to ?? rest.length] }
      changes.push(...(await changeBlock(editing, asked)).changes)
    }
  }
  return changes
}

// Each is worked on by itself while other editors wait.
const mostRowsAtOnce = 200
const longestGrid = 2000

interface RowAct {
  path: string
  action: 'add' | 'copy' | 'move' | 'remove' | 'restore'
  rows: readonly string[]
  before?: string | undefined
  count: number
}

/** Adds rows, or copies, moves, takes away or gives back those that are named. */
export async function changeRows(
  editing: Editing,
  { path: list, action, rows, before, count }: RowAct,
): Promise<Changed[]> {
  if (action === 'add') return addBlocks(editing, { list, before, count })
  if (rows.length > mostRowsAtOnce) throw noPlace(list, `за один раз не больше ${mostRowsAtOnce} строк.`)
  const changes: Changed[] = []
  for (const row of rows) {
    if (listOf(row) !== list || row === list) throw noPlace(row, 'это не строка этой таблицы.')
    changes.push(...(await changeBlock(editing, { action, path: row, before })).changes)
  }
  return changes
}
