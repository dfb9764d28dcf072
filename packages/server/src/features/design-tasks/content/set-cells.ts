import type { EnumerationValue, FormValue } from '@portal/domain/design-tasks/form-model'
import { findPlace, listOf, within } from '@portal/domain/design-tasks/form-path'
import { sql } from 'kysely'
import { enumerationsOf } from '../schema/queries-schemas.ts'
import { assertAbove, type Changed, type Editing, noPlace } from './edit-content.ts'
import { addBlocks, addToLists, type Block, blocksOf, changeBlocks, columnsOf } from './set-blocks.ts'
import { writeValues } from './set-values.ts'

interface Pasted {
  path: string
  row?: string | undefined
  column: string
  values: readonly (readonly string[])[]
}

/** Writes a rectangle of cells from one of them on, as it comes from a spreadsheet; rows that lack are added. */
export async function pasteCells(editing: Editing, { path: list, row, column, values }: Pasted): Promise<Changed[]> {
  await assertListStands(editing, list)
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
  const rows = await cellsOf(editing, { paths, cell })
  const added = await addToLists(
    editing,
    rows.flatMap(({ list, own, standing }, at) => {
      const count = column + (values[at]?.length ?? 0) - standing.length
      return count > 0 ? [{ list, own, count }] : []
    }),
  )
  const addedTo = byList(added)
  const fields = rows.flatMap(({ list, standing }, at) => {
    const cells = [...standing, ...(addedTo.get(list) ?? [])]
    return (values[at] ?? []).flatMap((text, number) => {
      const own = cells[column + number]
      return own ? [{ path: own.path, value: text === '' ? null : text }] : []
    })
  })
  return [...added, ...(await writeValues(editing, fields))]
}

interface RowOfCells {
  /** The list of the cells of the row. */
  list: string
  /** All of them, also those that were taken away. */
  own: readonly Block[]
  standing: readonly Block[]
}

/** The cells of rows of a grid, asked for at once. */
async function cellsOf(
  editing: Editing,
  { paths, cell }: { paths: readonly string[]; cell: string },
): Promise<RowOfCells[]> {
  const lists = paths.map((path) => within(path, cell))
  const blocks = byList(await blocksOf(editing, lists))
  return lists.map((list) => {
    const own = blocks.get(list) ?? []
    return { list, own, standing: own.filter((one) => !one.is_removed) }
  })
}

function byList<B extends { path: string }>(blocks: readonly B[]): Map<string, B[]> {
  const lists = new Map<string, B[]>()
  for (const block of blocks) {
    const list = listOf(block.path)
    const others = lists.get(list)
    if (others) others.push(block)
    else lists.set(list, [block])
  }
  return lists
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
  await assertListStands(editing, list)
  const paths = await standingBlocks(editing, list)
  const rows = await cellsOf(editing, { paths, cell })
  if (action === 'add')
    return addToLists(
      editing,
      rows.map(({ list: cells, own, standing }) => ({ list: cells, own, before: standing[at]?.path, count: 1 })),
    )
  const meant = rows.flatMap(({ standing }) => standing[at]?.path ?? [])
  if (action === 'remove') return changeBlocks(editing, { action, paths: meant })
  const changes: Changed[] = []
  if (meant.length > mostMoved) throw noPlace(list, `столбец переставляют в таблице не длиннее ${mostMoved} строк.`)
  for (const { standing } of rows) {
    const own = standing[at]?.path
    const rest = standing.filter(({ path }) => path !== own)
    const before = rest[to ?? rest.length]?.path
    if (own !== undefined) changes.push(...(await changeBlocks(editing, { action, paths: [own], before })))
  }
  return changes
}

// Each is put into the order of its own row while other editors wait.
const mostMoved = 500
const mostRowsAtOnce = 2000

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
  const paths = [...new Set(rows)]
  if (paths.length > mostRowsAtOnce) throw noPlace(list, `за один раз не больше ${mostRowsAtOnce} строк.`)
  for (const row of paths) if (listOf(row) !== list || row === list) throw noPlace(row, 'это не строка этой таблицы.')
  return changeBlocks(editing, { action, paths, before })
}

/** Nothing above a list was taken away. */
async function assertListStands({ db, versionId, model }: Editing, list: string): Promise<void> {
  const found = findPlace(model, list)
  if (!found) throw noPlace(list, 'схема такого не описывает.')
  await assertAbove(db, versionId, [{ path: list, found }])
}
