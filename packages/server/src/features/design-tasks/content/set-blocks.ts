import { elementsOf, type FormElement, isRepeated } from '@portal/domain/design-tasks/form-model'
import { findPlace, listOf, parentOf, within } from '@portal/domain/design-tasks/form-path'
import { sql } from 'kysely'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertAbove, type Changed, type Editing, noPlace, placeAt } from './edit-content.ts'
import { mostValues } from './queries-content.ts'
import { chooseAbove } from './set-values.ts'

export type BlockAct = 'add' | 'copy' | 'move' | 'remove' | 'restore'

interface Asked {
  action: BlockAct
  /** Of `add` the list, of the others the block. */
  path: string
  before?: string | undefined
}

const gap = 1024

/** Adds, copies, moves, takes away or gives back one block of a list, or a section that need not be there. */
export async function changeBlock(editing: Editing, asked: Asked): Promise<{ path: string; changes: Changed[] }> {
  const { path, action } = asked
  const element = repeatedAt(editing, path)
  if (!element) return changeSection(editing, asked)
  if (action === 'add') {
    const [block] = await addBlocks(editing, { list: path, before: asked.before, count: 1 })
    return { path: block?.path ?? path, changes: block ? [block, ...(await chosenAbove(editing, block.path))] : [] }
  }
  if (listOf(path) === path) throw noPlace(path, 'назовите один из блоков, а не весь список.')
  const changes = await changeBlocks(editing, { action, paths: [path], before: asked.before })
  return { path: action === 'copy' ? (changes[0]?.path ?? path) : path, changes }
}

interface AskedOfMany {
  action: Exclude<BlockAct, 'add'>
  /** Blocks of one list. */
  paths: readonly string[]
  before?: string | undefined
}

/** Copies, moves, takes away or gives back blocks of one list, all of them at once. */
export async function changeBlocks(editing: Editing, { action, paths, before }: AskedOfMany): Promise<Changed[]> {
  const places = paths.map((path) => {
    const found = findPlace(editing.model, path)
    if (!found) throw noPlace(path, 'схема такого не описывает.')
    return { path, found }
  })
  await assertAbove(editing.db, editing.versionId, places)
  if (action === 'copy') return copyBlocks(editing, paths, before)
  if (action === 'move') return moveBlocks(editing, paths, before)
  return setRemoved(editing, paths, action === 'remove')
}

/** A list, or one of its blocks; undefined: the place is not repeated. */
function repeatedAt({ model }: Editing, path: string): FormElement | undefined {
  const place = findPlace(model, path)?.place
  if (!place) throw noPlace(path, 'схема такого не описывает.')
  return place.of === 'element' && isRepeated(place.element) ? place.element : undefined
}

async function changeSection(editing: Editing, { action, path }: Asked): Promise<{ path: string; changes: Changed[] }> {
  const { place } = await placeAt(editing, path)
  if (place.of !== 'element') throw noPlace(path, 'это не блок.')
  if (action === 'copy' || action === 'move') throw noPlace(path, 'этот раздел может быть только один.')
  if (action === 'remove' && place.element.min > 0 && !place.element.in)
    throw noPlace(path, 'этот раздел обязателен: его не убрать.')
  const { db, versionId, revision } = editing
  const isRemoved = action === 'remove'
  await sql`
    insert into design_task_value as c (version_id, path, value, position, revision, is_removed)
    values (${versionId}, ${path}, null, 0, ${revision}, ${isRemoved})
    on conflict (version_id, path) do update set position = coalesce(c.position, 0), is_removed = ${isRemoved}, revision = ${revision}`.execute(
    db,
  )
  const change: Changed = { path, act: action, before: null, after: null }
  return { path, changes: [change, ...(isRemoved ? [] : await chosenAbove(editing, path))] }
}

async function chosenAbove(editing: Editing, path: string): Promise<Changed[]> {
  const found = findPlace(editing.model, path)
  return found ? chooseAbove(editing, [{ found }]) : []
}

export interface Block {
  path: string
  position: number
  is_removed: boolean
}

/** The blocks of lists, also those that were taken away. */
export async function blocksOf({ db, versionId }: Editing, lists: readonly string[]): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select c.path, c.position, c.is_removed from unnest(${lists}::text[]) as list(path)
    join design_task_value c on c.version_id = ${versionId}
      and c.path > list.path || '~' and c.path < list.path || '~:' and c.position is not null
      and strpos(substr(c.path, length(list.path) + 2), '/') = 0
    order by c.position, c.path limit ${mostValues}`.execute(db)
  return rows
}

/** Lists whose blocks share one order with those of this list: of a mix all its names. */
function listsBeside({ model }: Editing, list: string): string[] {
  const place = findPlace(model, list)?.place
  if (place?.of !== 'element') return [list]
  const mix = place.inside.parts.find(
    (part) => part.kind === 'mix' && part.elements.some(({ name }) => name === place.element.name),
  )
  if (mix?.kind !== 'mix') return [list]
  return mix.elements.filter(isRepeated).map(({ name }) => within(parentOf(list), name))
}

/** Puts new blocks at the end of a list, or before one. */
export async function addBlocks(
  editing: Editing,
  {
    list,
    before,
    count,
    act = 'add',
  }: { list: string; before?: string | undefined; count: number; act?: 'add' | 'copy' },
): Promise<Changed[]> {
  const found = findPlace(editing.model, list)
  if (found?.place.of !== 'element' || listOf(list) !== list) throw noPlace(list, 'это не список.')
  await assertAbove(editing.db, editing.versionId, [{ path: list, found: { ...found, blocks: found.blocks } }])
  const { element } = found.place
  const beside = await blocksOf(editing, listsBeside(editing, list))
  const own = beside.filter((block) => listOf(block.path) === list)
  assertFits(element, { list, own, count })
  const positions = placesBetween(beside, before, count)
  return insertBlocks(editing, newBlocks({ list, own, positions }), act)
}

interface Added {
  list: string
  before?: string | undefined
  count: number
}

/** Puts new blocks into several lists at once. Of each list every block is given, also those that were taken away. */
export async function addToLists(
  editing: Editing,
  lists: readonly (Added & { own: readonly Block[] })[],
): Promise<Changed[]> {
  const added = lists.flatMap(({ list, own, before, count }) => {
    const place = findPlace(editing.model, list)?.place
    if (place?.of !== 'element') throw noPlace(list, 'это не список.')
    assertFits(place.element, { list, own, count })
    return newBlocks({ list, own, positions: placesBetween(own, before, count) })
  })
  return insertBlocks(editing, added, 'add')
}

function assertFits(
  { max }: FormElement,
  { list, own, count }: { list: string; own: readonly Block[]; count: number },
) {
  const standing = own.filter((block) => !block.is_removed).length
  if (max !== null && standing + count > max) throw noPlace(list, `таких блоков может быть не больше ${max}.`)
}

interface NewBlocks {
  list: string
  own: readonly Block[]
  positions: readonly number[]
}

function newBlocks({ list, own, positions }: NewBlocks): { path: string; position: number }[] {
  const next = own.reduce((most, { path }) => Math.max(most, Number(path.slice(list.length + 1))), 0) + 1
  return positions.map((position, at) => ({ path: `${list}~${next + at}`, position }))
}

async function insertBlocks(
  { db, versionId, revision }: Editing,
  blocks: readonly { path: string; position: number }[],
  act: 'add' | 'copy',
): Promise<Changed[]> {
  if (blocks.length === 0) return []
  await sql`
    insert into design_task_value (version_id, path, value, position, revision)
    select ${versionId}, path, null, position, ${revision}
    from unnest(${blocks.map(({ path }) => path)}::text[], ${blocks.map(({ position }) => position)}::float8[])
      as given(path, position)`.execute(db)
  return blocks.map(({ path }) => ({ path, act, before: null, after: null }))
}

/** So many positions before a block, or after the last one. */
function placesBetween(blocks: readonly Block[], before: string | undefined, count: number): number[] {
  const at = before === undefined ? -1 : blocks.findIndex(({ path }) => path === before)
  if (before !== undefined && at === -1) throw noPlace(before, 'такого блока в списке нет.')
  const from = (at === -1 ? blocks.at(-1)?.position : blocks[at - 1]?.position) ?? 0
  const to = at === -1 ? undefined : blocks[at]?.position
  const step = to === undefined ? gap : (to - from) / (count + 1)
  return Array.from({ length: count }, (_, one) => from + step * (one + 1))
}

async function copyBlocks(editing: Editing, paths: readonly string[], before: string | undefined): Promise<Changed[]> {
  const { db, versionId, revision } = editing
  const [first] = paths
  if (first === undefined) return []
  const blocks = await addBlocks(editing, { list: listOf(first), before, count: paths.length, act: 'copy' })
  const pairs = sql`unnest(${paths}::text[], ${blocks.map(({ path }) => path)}::text[]) as pair(source, target)`
  await sql`
    update design_task_value c set value = o.value, file_id = o.file_id from ${pairs}
    join design_task_value o on o.version_id = ${versionId} and o.path = pair.source
    where c.version_id = ${versionId} and c.path = pair.target`.execute(db)
  await sql`
    insert into design_task_value (version_id, path, value, position, revision, is_removed, file_id)
    select o.version_id, pair.target || substr(o.path, length(pair.source) + 1), o.value, o.position, ${revision}, o.is_removed, o.file_id
    from ${pairs}
    join design_task_value o on o.version_id = ${versionId} and o.path > pair.source || '/' and o.path < pair.source || '0'`.execute(
    db,
  )
  return blocks.map((block, at) => ({ ...block, before: paths[at] ?? null }))
}

async function moveBlocks(editing: Editing, paths: readonly string[], before: string | undefined): Promise<Changed[]> {
  const [first] = paths
  if (first === undefined) return []
  const blocks = await blocksOf(editing, listsBeside(editing, listOf(first)))
  const moved = new Set(paths)
  const others = blocks.filter((block) => !moved.has(block.path))
  const positions = placesBetween(others, before, paths.length)
  await sql`
    update design_task_value c set position = given.position, revision = ${editing.revision}
    from unnest(${paths}::text[], ${positions}::float8[]) as given(path, position)
    where c.version_id = ${editing.versionId} and c.path = given.path`.execute(editing.db)
  return paths.map((path) => ({ path, act: 'move', before: null, after: before ?? null }))
}

async function setRemoved(
  { db, versionId, revision, seen }: Editing,
  paths: readonly string[],
  isRemoved: boolean,
): Promise<Changed[]> {
  if (isRemoved) {
    const { rows } = await sql<{ path: string; revision: number }>`
      select c.path, c.revision from unnest(${paths}::text[]) as given(path) join design_task_value c
        on c.version_id = ${versionId} and (c.path = given.path or (c.path > given.path || '/' and c.path < given.path || '0'))
      where c.revision > ${seen} limit 1`.execute(db)
    const [theirs] = rows
    // Somebody has just written into what is to go: he is not to lose it unseen.
    if (theirs) throw refuse('REVISION_CONFLICT', { path: theirs.path, revision: theirs.revision })
  }
  const { rows: changed } = await sql<{ path: string }>`
    update design_task_value set is_removed = ${isRemoved}, revision = ${revision}
    where version_id = ${versionId} and path = any(${paths}::text[]) and position is not null and is_removed <> ${isRemoved}
    returning path`.execute(db)
  return changed.map(({ path }) => ({ path, act: isRemoved ? 'remove' : 'restore', before: null, after: null }))
}

/** The names of the fields of a row, in the order of its columns. */
export function columnsOf({ model }: Editing, list: string): { name: string; element?: FormElement }[] {
  const place = findPlace(model, list)?.place
  if (place?.of !== 'element' || !isRepeated(place.element) || place.key !== null)
    throw noPlace(list, 'это не таблица.')
  const { type } = place
  if (!type) return [{ name: '', element: place.element }]
  return [
    ...type.attributes.filter(({ fixed }) => fixed === undefined).map(({ name }) => ({ name: `@${name}` })),
    ...elementsOf(type).map((element) => ({ name: element.name, element })),
  ]
}
