import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { buildContent, nameEarlier, numberDocument } from '@portal/domain/design-tasks/build-content'
import type { ContentValue } from '@portal/domain/design-tasks/content'
import { documentTypes, type DocumentType } from '@portal/domain/design-tasks/document-types'
import type { EventType } from '@portal/domain/record/event-types'
import { factsShown } from '@portal/domain/design-tasks/facts'
import { fillFromApplication } from '@portal/domain/design-tasks/from-application'
import { fillNoteFromApplication, type NotedDocument } from '@portal/domain/design-tasks/note-from-application'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { addFile } from '../../kernel/files/add-file.ts'
import { actingOrganization } from '../../kernel/on-behalf/acting-organization.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { signersOfRequest } from '../../kernel/application/signers-of-request.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { ChildExhausted, ChildFailure, runInChild } from '../../platform/child-process/run-in-child.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { inScratch } from '../../platform/storage/scratch.ts'
import { readCarried } from '../carried/index.ts'
import { type Incoming, nameOf, receiveContent } from '../files/index.ts'
import { named } from './named.ts'
import { tiesOf } from '../../kernel/scope/see-design-task.ts'
import { lockVersion } from './content/edit-content.ts'
import { allValues, insertValues } from './content/queries-content.ts'
import type { DocumentFile, LeftOut, ReadDocument } from './content/read-document.ts'
import type { DocumentHead } from './content/read-head.ts'
import { getVersion } from './queries.ts'
import { getSchema, schemaInForce, schemasOfRoot, type UsableSchema } from './schema/queries-schemas.ts'

/** Begins a task: a blank one, or one that says what an application says of the object. */
export const create: Handler<typeof designTasks.create> = async (
  ctx,
  { body: { documentType, schemaId, requestId } },
) => {
  const schema = schemaId === undefined ? await inForce(ctx, documentType) : await getSchema(ctx.db, schemaId)
  const request = requestId === undefined ? undefined : await seeRequest(ctx, requestId)
  return ctx.transaction(async (tx) => {
    const builder = buildContent(schema.model)
    numberDocument(builder, { id: randomUUID(), version: 1 })
    for (const [path, { initial }] of Object.entries(schema.settings.fields)) builder.put(path, initial)
    if (request) await fillFrom(tx, request.id, { builder, root: schema.root })
    const made = await insertTask(tx, { schema, values: builder.values, requestId: request?.id ?? null })
    await told(tx, 'designTask.created', made, { schema: schema.id, request: request?.id })
    return made
  })
}

/** What an application says goes into a task, or into the note that is formed from it. */
async function fillFrom(
  tx: SignedCtx,
  requestId: string,
  { builder, root }: { builder: ReturnType<typeof buildContent>; root: string },
): Promise<void> {
  const carried = await readCarried(tx.db, requestId)
  const row = await tx.db
    .selectFrom('request')
    .select(['object_name', 'object_type', 'work_type'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const [objectType, workType] = [String(row.object_type), String(row.work_type)]
  const facts = { objectName: row.object_name, objectType, workType, carried }
  if (root !== noteRoot) return fillFromApplication(builder, facts)
  const documents = await notedDocuments(tx, requestId)
  const signers = (await signersOfRequest(tx.db, requestId)) ?? []
  fillNoteFromApplication(builder, { ...facts, documents, signers, year: moscowDay(tx.now()).slice(0, 4) })
}

const noteRoot = 'ExplanatoryNote'

/** Documents of an application that a note names, the initial ones and results of surveys: those that have a number. */
async function notedDocuments(tx: SignedCtx, requestId: string): Promise<NotedDocument[]> {
  const { rows } = await sql<NotedDocument>`
    select code as type, title, number, doc_date::text as date, author from item
    where request_id = ${requestId} and deleted_at is null and number is not null and code ~ '^0[1-6][.][0-9]{2}$'
    order by code, position limit 200`.execute(tx.db)
  return rows
}

async function inForce(ctx: SignedCtx, documentType: DocumentType): Promise<UsableSchema> {
  const schema = await schemaInForce(ctx.db, documentType, moscowDay(ctx.now()))
  if (!schema) throw refuse('NO_ACTIVE_SCHEMA', { document: documentTypes[documentType] })
  return schema
}

interface NewTask {
  schema: UsableSchema
  values: readonly ContentValue[]
  requestId?: string | null
  sourceFile?: string | null
  leftOut?: readonly LeftOut[]
}

/** A task with its first version. */
export async function insertTask(tx: SignedCtx, { schema, requestId = null, ...version }: NewTask): Promise<Made> {
  const taskId = newId(tx)
  await tx.db
    .insertInto('design_task')
    .values({
      id: taskId,
      document_type: schema.document_type,
      organization_id: actingOrganization(tx.user) ?? null,
      request_id: requestId,
      created_by: tx.user.id,
      created_at: tx.now(),
    })
    .execute()
  return insertVersion(tx, { ...version, schemaId: schema.id, taskId, no: 1 })
}

interface Made {
  id: string
  taskId: string
}

async function insertVersion(
  tx: SignedCtx,
  given: Pick<NewTask, 'values' | 'sourceFile' | 'leftOut'> & { taskId: string; no: number; schemaId: string },
): Promise<Made> {
  const { taskId, no, schemaId, values } = given
  const id = newId(tx)
  const { number, object, developer, customer } = factsShown(values)
  await tx.db
    .insertInto('design_task_version')
    .values({
      id,
      task_id: taskId,
      no,
      schema_id: schemaId,
      valid_revision: null,
      number,
      object_name: object,
      developer,
      customer,
      checksum: null,
      file_id: null,
      source_file_id: given.sourceFile ?? null,
      left_out: JSON.stringify(given.leftOut ?? []),
      created_by: tx.user.id,
      created_at: tx.now(),
      changed_at: tx.now(),
    })
    .execute()
  await insertValues(tx.db, { versionId: id, values, revision: 0 })
  return { id, taskId }
}

async function told(tx: SignedCtx, type: EventType, { id, taskId }: Made, detail: object): Promise<void> {
  await recordAct(tx, { type, objectType: 'designTask', objectId: id, detail: { task: taskId, ...detail } })
}

const reading = new URL('./content/read-document', import.meta.url)
const headReading = new URL('./content/read-head', import.meta.url)
const bounds = { timeout: 120_000, memory: 1536 }

/** A task of what a file says. The file is kept as it came, whatever of it has no place in the form. */
export const createFromXml: Handler<typeof designTasks.createFromXml> = async (ctx, { query, ...incoming }) => {
  const given: Incoming = { query, body: incoming.body, ...(incoming.size !== undefined && { size: incoming.size }) }
  const name = nameOf(given)
  const content = await receiveContent(ctx, given, name)
  return ctx.files.local(content.sha256, async (path) => {
    const { root, version } = await inChild<DocumentHead>(headReading, { path })
    const schema = await schemaOf(ctx, root, version)
    return inScratch(ctx.config.dataDir, async (folder) => {
      const input: DocumentFile = { path, model: schema.model, folder }
      const { values, leftOut } = await inChild<ReadDocument>(reading, input)
      const stored = await storePictures(ctx, values)
      return ctx.transaction(async (tx) => {
        const source = await addFile(tx, { ...content, requestId: null, name, mediaType: 'application/xml' })
        const kept: ContentValue[] = []
        for (const value of values) {
          const picture = stored.get(value.path)
          const file = picture && (await addFile(tx, { ...picture, requestId: null })).id
          kept.push({ ...value, file: file ?? null })
        }
        const made = await insertTask(tx, { schema, values: kept, sourceFile: source.id, leftOut })
        await told(tx, 'designTask.created', made, { schema: schema.id, file: name, leftOut: leftOut.length })
        return { ...made, leftOut }
      })
    })
  })
}

async function schemaOf(ctx: SignedCtx, root: string, version: string | null): Promise<UsableSchema> {
  const all = await schemasOfRoot(ctx.db, root)
  const found = all.find((one) => version === null || one.version === version)
  if (found) return found
  const known = all.map((one) => one.version).join(', ')
  const why =
    known === ''
      ? `корневой элемент файла — ${root}, а схемы такого документа на портале нет. Её вводит администратор в разделе «Схемы».`
      : `файл составлен по схеме версии ${version}, а на портале есть ${known}.`
  throw refuse('DESIGN_TASK_XML', { why })
}

async function inChild<O>(work: URL, input: object): Promise<O> {
  try {
    return await runInChild<O>(work, input, bounds)
  } catch (error) {
    if (error instanceof ChildExhausted)
      throw refuse('DESIGN_TASK_XML', { why: 'чтение не закончилось за две минуты: файл слишком велик или запутан.' })
    if (error instanceof ChildFailure && /^(RefusedFile|UnsafeFile)$/.test(error.name))
      throw refuse('DESIGN_TASK_XML', { why: error.message, line: error.line })
    throw error
  }
}

/** Pictures of a document, each put among the contents. */
async function storePictures(ctx: SignedCtx, values: readonly ContentValue[]) {
  const stored = new Map<string, { sha256: string; size: number; name: string; mediaType: string }>()
  for (const { path, file } of values) {
    if (!file) continue
    const name = `рисунок ${stored.size + 1}`
    const { sha256, size } = await receiveContent(ctx, { query: { name }, body: createReadStream(file) }, name)
    stored.set(path, { sha256, size, name, mediaType: 'image/png' })
  }
  return stored
}

/** Another task of the same content, or the next version of a confirmed one. */
export const copy: Handler<typeof designTasks.copy> = async (ctx, { query, body: { as } }) => {
  const id = named(query)
  return ctx.transaction(async (tx) => {
    const ties = await tiesOf(tx, id)
    const version = await lockVersion(tx.db, id)
    const schema = await getSchema(tx.db, version.schema_id)
    const values = await allValues(tx.db, id)
    if (as === 'task') {
      const made = await insertTask(tx, { schema, values: renumbered(values, schema, 1) })
      await told(tx, 'designTask.copied', made, { from: id })
      return made
    }
    if (!ties.isAuthor) throw refuse('FORBIDDEN', { why: 'Новую версию делает автор задания.' })
    if (version.status !== 'confirmed' || !version.is_newest)
      throw refuse('DESIGN_TASK_STATE', { why: 'Новую версию делают из утверждённой, и только из новейшей.' })
    const whole = await getVersion(tx.db, id)
    const no = version.no + 1
    const next = renumbered(values, schema, no, {
      no: version.no,
      id: values.find(({ path }) => path === '@Id')?.value ?? id,
      date: values.find(({ path }) => path === 'Requisites/Date')?.value ?? moscowDay(whole.changed_at),
      number: whole.number,
      checksum: whole.checksum ?? '',
      schemaVersion: schema.version,
    })
    await tx.db
      .updateTable('design_task_version')
      .set({ is_newest: false })
      .where('task_id', '=', version.task_id)
      .execute()
    const made = await insertVersion(tx, { values: next, schemaId: schema.id, taskId: version.task_id, no })
    await sql`
      insert into design_task_approver (version_id, user_id, role)
      select ${made.id}, user_id, role from design_task_approver where version_id = ${id}`.execute(tx.db)
    await told(tx, 'designTask.version', made, { no })
    return made
  })
}

type Earlier = Parameters<typeof nameEarlier>[1]

/** The same content under a number and an identifier of its own. */
function renumbered(
  values: readonly ContentValue[],
  schema: UsableSchema,
  version: number,
  earlier?: Earlier,
): ContentValue[] {
  const builder = buildContent(schema.model)
  numberDocument(builder, { id: randomUUID(), version })
  if (earlier) nameEarlier(builder, earlier)
  const isChain = ({ path }: ContentValue) => path === 'Versions' || path.startsWith('Versions/')
  const own = new Set(builder.values.map(({ path }) => path))
  // A copy that is a task of its own has no earlier versions.
  return [...values.filter((one) => !own.has(one.path) && (earlier !== undefined || !isChain(one))), ...builder.values]
}
