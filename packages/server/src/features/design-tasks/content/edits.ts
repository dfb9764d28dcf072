import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { findPlace, valueAt } from '@portal/domain/design-tasks/form-path'
import { sizeText } from '@portal/domain/settings/limits'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import type { SignedCtx } from '../../../context.ts'
import { addFile } from '../../../kernel/files/add-file.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { nameOf, receiveContent } from '../../files/index.ts'
import { named } from '../named.ts'
import { type Changed, type Editing, editContent, lockOpen, noPlace, placeAt } from './edit-content.ts'
import { changeBlock } from './set-blocks.ts'
import { changeColumn, changeRows, pasteCells } from './set-cells.ts'
import { chooseAbove, setValues } from './set-values.ts'
import { modelOf } from '../schema/model-of.ts'

type Change = Parameters<typeof editContent>[2]

function edit(ctx: SignedCtx, version: { id: string; revision: number }, change: Change) {
  return editContent(ctx, version, change, () => ({}))
}

export const editField: Handler<typeof designTasks.editField> = (ctx, { query, body }) =>
  edit(ctx, { id: named(query), revision: body.revision }, (editing) => setValues(editing, [body]))

export const editFields: Handler<typeof designTasks.editFields> = (ctx, { query, body }) =>
  edit(ctx, { id: named(query), revision: body.revision }, (editing) => setValues(editing, body.fields))

/** Another branch takes the place of the one before, whose values stay where they are until the version is closed. */
export const choose: Handler<typeof designTasks.choose> = (ctx, { query, body: { path, branch, revision } }) =>
  edit(ctx, { id: named(query), revision }, async (editing) => {
    const { place } = await placeAt(editing, path)
    if (place.of !== 'choice') throw noPlace(path, 'это не выбор.')
    if (branch !== null && !place.choice.branches.some(({ key }) => key === branch))
      throw noPlace(path, `ветви «${branch}» в этом выборе нет.`)
    return writeChoice(editing, { path, branch })
  })

async function writeChoice(
  editing: Editing,
  { path, branch }: { path: string; branch: string | null },
): Promise<Changed[]> {
  const { db, versionId, revision, seen } = editing
  const before = await db
    .selectFrom('design_task_value')
    .select(['value', 'revision'])
    .where('version_id', '=', versionId)
    .where('path', '=', path)
    .executeTakeFirst()
  if ((before?.value ?? null) === branch) return []
  if (before && before.revision > seen)
    throw refuse('REVISION_CONFLICT', { path, theirs: before.value, revision: before.revision })
  await sql`
    insert into design_task_value as c (version_id, path, value, position, revision)
    values (${versionId}, ${path}, ${branch}, null, ${revision})
    on conflict (version_id, path) do update set value = excluded.value, revision = excluded.revision`.execute(db)
  const found = findPlace(editing.model, path)
  const change: Changed = { path, act: 'choice', before: before?.value ?? null, after: branch }
  return [change, ...(found && branch !== null ? await chooseAbove(editing, [{ found }]) : [])]
}

export const blocks: Handler<typeof designTasks.blocks> = (ctx, { query, body: { revision, ...asked } }) => {
  let path = asked.path
  const change = async (editing: Editing) => {
    const made = await changeBlock(editing, asked)
    path = made.path
    return made.changes
  }
  return editContent(ctx, { id: named(query), revision }, change, () => ({ path }))
}

export const cells: Handler<typeof designTasks.cells> = (ctx, { query, body: { revision, ...pasted } }) =>
  edit(ctx, { id: named(query), revision }, (editing) => pasteCells(editing, pasted))

export const columns: Handler<typeof designTasks.columns> = (ctx, { query, body: { revision, ...asked } }) =>
  edit(ctx, { id: named(query), revision }, (editing) => changeColumn(editing, asked))

export const rows: Handler<typeof designTasks.rows> = (ctx, { query, body: { revision, ...asked } }) =>
  edit(ctx, { id: named(query), revision }, (editing) => changeRows(editing, asked))

const mostImage = 10 * 1024 ** 2

/** Puts a picture into its place; the bytes lie beside the content until the XML is written. */
export const image: Handler<typeof designTasks.image> = async (ctx, { query, ...incoming }) => {
  const id = named(query)
  const path = query.path ?? ''
  // Before a byte is read: the place has to be one of a picture, and open.
  await ctx.transaction(async (tx) => {
    const { schema_id: schemaId } = await lockOpen(tx, id)
    const found = findPlace(await modelOf(tx.db, schemaId), path)
    if (found && valueAt(found)?.kind !== 'image') throw noPlace(path, 'здесь не рисунок.')
    if (!found) throw noPlace(path, 'схема такого не описывает.')
  })
  const name = nameOf({ query })
  const tooLarge = () => refuse('FILE_TOO_LARGE', { name, limit: sizeText(mostImage) })
  if ((incoming.size ?? 0) > mostImage) throw tooLarge()
  const received = { query: { name }, body: incoming.body, ...(incoming.size !== undefined && { size: incoming.size }) }
  const { sha256, size } = await receiveContent(ctx, received, name)
  if (size > mostImage) throw tooLarge()
  const head = await buffer(ctx.files.open(sha256, { start: 0, end: Math.min(size, 16) - 1 }))
  const mediaType = pictureType(head)
  if (mediaType === undefined)
    throw invalidFields([{ path: 'file', message: 'Это не рисунок PNG или JPEG. Сохраните его в одном из этих видов' }])
  return edit(ctx, { id, revision: query.revision }, async (editing) => {
    await placeAt(editing, path)
    const before = await editing.db
      .selectFrom('design_task_value')
      .select(['revision', 'file_id'])
      .where('version_id', '=', id)
      .where('path', '=', path)
      .executeTakeFirst()
    if (before?.file_id && before.revision > editing.seen)
      throw refuse('REVISION_CONFLICT', { path, theirs: 'другой рисунок', revision: before.revision })
    const file = await addFile({ ...ctx, db: editing.db }, { requestId: null, sha256, size, name, mediaType })
    await sql`
      insert into design_task_value as c (version_id, path, value, position, revision, file_id)
      values (${id}, ${path}, null, null, ${editing.revision}, ${file.id})
      on conflict (version_id, path) do update set value = null, file_id = excluded.file_id, revision = excluded.revision`.execute(
      editing.db,
    )
    return [{ path, act: 'image', before: before?.file_id ? 'рисунок' : null, after: name }]
  })
}

function pictureType(head: Buffer): 'image/png' | 'image/jpeg' | undefined {
  const mark = head.subarray(0, 8).toString('hex')
  if (mark === '89504e470d0a1a0a') return 'image/png'
  return mark.startsWith('ffd8ff') ? 'image/jpeg' : undefined
}

/** The picture of a place. */
export const imageFile: Handler<typeof designTasks.imageFile> = async (ctx, { query }) => {
  const { rows: found } = await sql<{ name: string; sha256: string; size: number; media_type: string }>`
    select f.name, encode(f.sha256, 'hex') as sha256, f.size, f.media_type
    from design_task_value c join file f on f.id = c.file_id
    where c.version_id = ${named(query)} and c.path = ${query.path ?? ''}`.execute(ctx.db)
  const [picture] = found
  if (!picture) throw refuse('NOT_FOUND')
  return {
    name: picture.name,
    mediaType: picture.media_type,
    content: { size: picture.size, open: (range) => ctx.files.open(picture.sha256, range) },
  }
}
