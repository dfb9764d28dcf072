import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { moscowDay, shiftDay } from '@portal/domain/calendar/days'
import type { DocumentType } from '@portal/domain/design-tasks/document-types'
import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '../../../context.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { ChildExhausted, ChildFailure, runInChild } from '../../../platform/child-process/run-in-child.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { receiveInScratch } from '../../../platform/storage/receive-in-scratch.ts'
import { named } from '../named.ts'
import {
  findEnumerations,
  getSchema,
  listSchemas,
  listSettings,
  type SchemaRow,
  schemaInForce,
  textOfSchema,
} from './queries-schemas.ts'
import type { ReadSchema, UploadedSchema } from './read-upload.ts'

const work = new URL('./read-upload', import.meta.url)
const bounds = { timeout: 60_000, memory: 768 }
const mostBytes = 20 * 1024 ** 2

/** Takes a schema and says what it describes. It is of no document yet, and no form is made by it until it is entered. */
export const uploadSchema: Handler<typeof designTasks.uploadSchema> = async (ctx, { query, body, size }) => {
  const name = query.name ?? 'схема.xsd'
  const wanted = { name, limit: mostBytes, as: name.toLowerCase().endsWith('.zip') ? 'schema.zip' : 'schema.xsd' }
  const read = await receiveInScratch(ctx.config.dataDir, { body, size }, wanted, (path) => readUpload({ path, name }))
  return ctx.transaction(async (tx) => {
    const { id, isKnown } = await keepSchema(tx, read, name)
    if (!isKnown) await recordAct(tx, { type: 'schema.uploaded', objectType: 'schema', objectId: id, detail: { name } })
    return { schema: await viewOf(tx, id), isKnown }
  })
}

/** Reads a schema in a process of its own. */
export async function readUpload(file: UploadedSchema): Promise<ReadSchema> {
  try {
    return await runInChild<ReadSchema>(work, file, bounds)
  } catch (error) {
    if (error instanceof ChildExhausted)
      throw refuse('SCHEMA_REFUSED', {
        why: 'она не разобрана за минуту: портал занят или она слишком велика. Повторите позже.',
      })
    if (error instanceof ChildFailure && /^(RefusedFile|UnsafeFile)$/.test(error.name))
      throw refuse('SCHEMA_REFUSED', { why: error.message, line: error.line })
    throw error
  }
}

/** Keeps a schema once, by its text. */
export async function keepSchema(
  tx: Ctx,
  read: ReadSchema,
  name: string,
  given: { isOwn?: boolean } = {},
): Promise<{ id: string; isKnown: boolean }> {
  const sha256 = createHash('sha256').update(read.text).digest('hex')
  // Of two who load one text at once the second finds it.
  await lockSchemas(tx.db)
  const known = await tx.db.selectFrom('xsd_schema').select('id').where('sha256', '=', sha256).executeTakeFirst()
  if (known) return { id: known.id, isKnown: true }
  const id = newId(tx)
  await tx.db
    .insertInto('xsd_schema')
    .values({
      id,
      document_type: null,
      title: read.title.slice(0, 300),
      version: read.version,
      root: read.root,
      file_name: name,
      sha256,
      text: read.text,
      model: read.model && JSON.stringify(read.model),
      enumerations: JSON.stringify(read.enumerations),
      counts: JSON.stringify(read.counts),
      problems: JSON.stringify(read.problems),
      valid_from: null,
      valid_until: null,
      is_own: given.isOwn ?? false,
      loaded_by: tx.user?.id ?? null,
      loaded_at: tx.now(),
    })
    .execute()
  return { id, isKnown: false }
}

/** Says of which document a schema is and since when. */
export const addSchema: Handler<typeof designTasks.addSchema> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    await enter(tx, body)
    await recordAct(tx, { type: 'schema.added', objectType: 'schema', objectId: body.id, detail: { ...body } })
    return viewOf(tx, body.id)
  })

export const updateSchema: Handler<typeof designTasks.updateSchema> = (
  ctx,
  { body: { settings, revision, ...entry } },
) =>
  ctx.transaction(async (tx) => {
    const { rows } = await sql<{ revision: number }>`
      select revision from xsd_schema where id = ${entry.id} for update`.execute(tx.db)
    const [row] = rows
    if (!row) throw refuse('NOT_FOUND')
    if (row.revision !== revision) throw refuse('REVISION_CONFLICT')
    await enter(tx, entry)
    if (settings) {
      await tx.db
        .updateTable('xsd_schema')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', entry.id)
        .execute()
      await tx.db
        .insertInto('xsd_schema_settings')
        .values({
          schema_id: entry.id,
          revision: revision + 1,
          settings: JSON.stringify(settings),
          saved_by: tx.user.id,
          saved_at: tx.now(),
        })
        .execute()
    }
    const { validFrom, validUntil, title } = entry
    const detail = { title, validFrom, validUntil, settings: settings !== undefined }
    await recordAct(tx, { type: 'schema.updated', objectType: 'schema', objectId: entry.id, detail })
    return viewOf(tx, entry.id)
  })

async function lockSchemas(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('xsd_schema'))`.execute(db)
}

export interface Entry {
  id: string
  documentType: DocumentType
  title: string
  validFrom: string | null
  validUntil: string | null
}

/** Of one kind of document one schema is in force on a day: the one before ends the day before. */
export async function enter(tx: Ctx, { id, documentType, title, validFrom, validUntil }: Entry): Promise<void> {
  await lockSchemas(tx.db)
  const row = await tx.db.selectFrom('xsd_schema').select(['id', 'model']).where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  if (validFrom !== null && row.model === null)
    throw refuse('SCHEMA_REFUSED', { why: 'пользоваться ею нельзя: прочтите, что в ней не так.' })
  if (validFrom === null && validUntil !== null)
    throw refuse('SCHEMA_REFUSED', { why: 'последний день указан, а первый нет. Укажите, с какого дня она действует.' })
  if (validFrom !== null) {
    if (validUntil !== null && validUntil < validFrom)
      throw refuse('SCHEMA_REFUSED', { why: 'последний день действия раньше первого.' })
    await sql`
      update xsd_schema set valid_until = ${shiftDay(validFrom, -1)}::date, revision = revision + 1
      where document_type = ${documentType} and id <> ${id} and valid_until is null and valid_from < ${validFrom}::date`.execute(
      tx.db,
    )
    await assertFree(tx.db, { id, documentType, validFrom, validUntil })
  }
  await tx.db
    .updateTable('xsd_schema')
    .set((eb) => ({
      document_type: documentType,
      title,
      valid_from: validFrom,
      valid_until: validUntil,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function assertFree(db: Db, { id, documentType, validFrom, validUntil }: Omit<Entry, 'title'>): Promise<void> {
  const { rows } = await sql<{ title: string; version: string; valid_from: string }>`
    select title, version, valid_from::text from xsd_schema
    where document_type = ${documentType} and id <> ${id}
      and daterange(valid_from, valid_until, '[]') && daterange(${validFrom}::date, ${validUntil}::date, '[]') and valid_from is not null
    limit 1`.execute(db)
  const [other] = rows
  if (other)
    throw refuse('SCHEMA_REFUSED', {
      why: `в эти дни действует «${other.title}» версии ${other.version} (с ${other.valid_from}). Измените её дни или укажите другие.`,
    })
}

export const schemas: Handler<typeof designTasks.schemas> = async (ctx, { query }) => {
  const today = moscowDay(ctx.now())
  return { rows: (await listSchemas(ctx.db, query)).map((row) => toView(row, today)) }
}

export const activeSchema: Handler<typeof designTasks.activeSchema> = async (ctx, { query }) => {
  const found = await schemaInForce(ctx.db, query.documentType ?? 'designTask', moscowDay(ctx.now()))
  if (!found) return { schema: null }
  const { id, document_type: documentType, title, version, model, settings } = found
  return { schema: { id, documentType, title, version, model, settings } }
}

export const schemaModel: Handler<typeof designTasks.schemaModel> = async (ctx, { query }) => {
  if (query.id === undefined) throw refuse('NOT_FOUND')
  const { id, model, settings } = await getSchema(ctx.db, query.id)
  return { id, model, settings }
}

export const schemaEnumerations: Handler<typeof designTasks.schemaEnumerations> = async (
  ctx,
  { query: { id, ...wanted } },
) => findEnumerations(ctx.db, (await getSchema(ctx.db, named({ id }))).id, wanted)

export const schemaSettings: Handler<typeof designTasks.schemaSettings> = async (ctx, { query }) => {
  const { id } = await viewOf(ctx, named(query))
  const rows = await listSettings(ctx.db, id)
  return { rows: rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() })) }
}

export const schemaFile: Handler<typeof designTasks.schemaFile> = async (ctx, { query }) => {
  const { id, fileName } = await viewOf(ctx, named(query))
  const bytes = Buffer.from(await textOfSchema(ctx.db, id))
  return {
    name: fileName.replace(/\.zip$/i, '.xsd'),
    mediaType: 'application/xml',
    content: { stream: Readable.from([bytes]) },
  }
}

async function viewOf(ctx: SignedCtx, id: string) {
  const [row] = await listSchemas(ctx.db, { id })
  if (!row) throw refuse('NOT_FOUND')
  return toView(row, moscowDay(ctx.now()))
}

function toView(row: SchemaRow, today: string) {
  const { id, title, version, root, sha256, counts, problems, revision } = row
  return {
    id,
    documentType: row.document_type ?? ('other' as const),
    title,
    version,
    root,
    fileName: row.file_name,
    sha256,
    state: stateOf(row, today),
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    counts,
    problems: [...problems],
    openTasks: row.open_tasks,
    isOwn: row.is_own,
    loadedAt: row.loaded_at.toISOString(),
    loadedBy: row.loaded_by,
    revision,
  }
}

function stateOf(
  { is_usable, valid_from: from, valid_until: until }: SchemaRow,
  today: string,
): 'unusable' | 'ready' | 'future' | 'past' | 'active' {
  if (!is_usable) return 'unusable'
  if (from === null) return 'ready'
  if (from > today) return 'future'
  return until !== null && until < today ? 'past' : 'active'
}
