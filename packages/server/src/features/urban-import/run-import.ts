import { upperFirst } from '@portal/domain/russian/upper-first'
import { Readable } from 'node:stream'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import type { Ctx, JobPayloads, SignedCtx } from '../../context.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { addFile } from '../../kernel/files/add-file.ts'
import { bytesOf } from '../../kernel/files/bytes-of.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { isBadRow } from '../../platform/db/connect.ts'
import type { Delivery } from '../../platform/external/urban/port.ts'
import { gathered } from '../../platform/threads/gathered.ts'
import { Refusal } from '../../platform/http/refuse.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import { findPerson } from '../auth/index.ts'
import { assertUploadAllowed, placeContents } from '../completeness/index.ts'
import { checkSignature, type KeptContent, keepSignature, nameOf, receiveContent } from '../files/index.ts'
import { notify } from '../notices/index.ts'
import { accessRules } from '../stages/index.ts'
import { noteWaiting } from './note-waiting.ts'
import { countFiles, type ImportFileRow, type ImportRow, jobKey, listLeft, nextFiles } from './queries.ts'

/** So many are in hand at once: while some are counted and looked into the next are copied, and what is ready is saved together. */
const inHand = 8
/** So many are taken up at a time, with the rights of who began it and his wish to stop asked anew. */
const portion = 4

/** While it works it says so this often. */
const beatMs = 30_000
/** Whoever has said nothing for four beats is gone. */
export const leftAfterMs = 4 * beatMs

/** Takes up imports that nobody works on any more: their instance was killed. */
export async function sweepImports(ctx: Ctx): Promise<void> {
  for (const { id } of await listLeft(ctx.db, new Date(ctx.machineNow().getTime() - leftAfterMs)))
    await ctx.jobs.add(ctx.db, 'importDocuments', { importId: id }, { key: jobKey(id) })
}

/** Brings the files of an import, those that are ready in one transaction; interrupted, it goes on with those that wait. */
export async function importDocuments(ctx: Ctx, { importId }: JobPayloads['importDocuments']): Promise<void> {
  const row = await touch(ctx, importId)
  if (!row) return
  // However long its files are looked at, the sweep sees it alive. A database that is away is told by the work itself.
  const beat = setInterval(() => void touch(ctx, importId).catch(() => {}), beatMs).unref()
  try {
    const delivery = await deliveryOf(ctx, row)
    try {
      const files = waitingFiles(ctx, importId)
      const save = gathered(saveTogether, isFaultOfOne)
      const hands = await Promise.allSettled(
        Array.from({ length: inHand }, () => bring(ctx, { delivery, save }, files)),
      )
      for (const hand of hands) if (hand.status === 'rejected') throw hand.reason
    } finally {
      delivery.close()
    }
  } finally {
    clearInterval(beat)
  }
  const ended = await touch(ctx, importId)
  // What another instance has in hand it will end itself.
  if (ended && (await nextFiles(ctx.db, importId, { limit: 1 })).length === 0) await finish(ctx, ended)
}

/** What the system holds of the object; where that cannot be had, each file is told why, or waits. */
async function deliveryOf(ctx: Ctx, { number }: ImportRow): Promise<Delivery> {
  const without = (open: () => Promise<null>): Delivery => ({ open, close() {} })
  const { urban } = ctx.external
  if (!urban) return without(() => Promise.reject(new RefusedFile('загрузка из системы больше не настроена.')))
  try {
    return (await urban.deliver(number)) ?? without(() => Promise.resolve(null))
  } catch (error) {
    return without(() => Promise.reject(error))
  }
}

interface InHand {
  row: ImportRow
  file: ImportFileRow
  own: Promise<SignedCtx>
}

/** What is there of a file when it has been counted and looked into. */
interface Ready extends InHand {
  itemId: string
  content: KeptContent
  name: string
  signed: Signed | null
}

interface Desk {
  delivery: Delivery
  save: (ready: Ready) => Promise<void>
}

/** What waits, in the order of the list, each for whoever asks first; the end of it once the import is cancelled. */
async function* waitingFiles(ctx: Ctx, importId: string): AsyncGenerator<InHand> {
  for (let after = 0; ; ) {
    const row = await touch(ctx, importId)
    const files = row ? await nextFiles(ctx.db, importId, { after, limit: portion }) : []
    if (!row || files.length === 0) return
    const own = inNameOfImporter(ctx, row)
    // Whoever takes a file is told.
    own.catch(() => {})
    for (const file of files) {
      after = file.line
      yield { row, file, own }
    }
  }
}

async function bring(ctx: Ctx, { delivery, save }: Desk, files: AsyncGenerator<InHand>): Promise<void> {
  // `for await` would end the list for the other hands when this one fails.
  for (let next = await files.next(); !next.done; next = await files.next()) {
    const each = next.value
    try {
      await save(await take(await each.own, delivery, each))
    } catch (error) {
      const why = whyNot(error)
      // A full disk, a database or a system that is away may be better later: the queue tries again.
      if (why === null) {
        await noteWaiting(ctx, each.file, error)
        throw error
      }
      await settle(ctx, each.file, { state: 'failed', why })
    }
  }
}

/** Says that the import is worked on; undefined: it has ended or was cancelled. */
function touch(ctx: Ctx, importId: string): Promise<ImportRow | undefined> {
  return ctx.db
    .updateTable('urban_import')
    .set({ touched_at: ctx.machineNow() })
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
}

async function inNameOfImporter(ctx: Ctx, { by_user, on_behalf_of, request_id }: ImportRow): Promise<SignedCtx> {
  const person = await findPerson(ctx.db, { userId: by_user, actingFor: on_behalf_of, at: ctx.now() })
  if (!person) throw new RefusedFile('учётная запись того, кто начал загрузку, закрыта.')
  const own = ctx.inNameOf(person)
  // The right was asked for when the import began; it may have been taken since.
  await accessRules.assertOnRequest(own, 'UploadDocumentation', request_id)
  return own
}

async function take(ctx: SignedCtx, delivery: Delivery, each: InHand): Promise<Ready> {
  const { row, file } = each
  const { item_id: itemId } = file
  if (itemId === null) throw new RefusedFile('места для документа в заявлении больше нет.')
  const name = nameOf({ query: { name: file.name } })
  await assertUploadAllowed(ctx, { requestId: row.request_id, itemId, name, query: queryOf(file) })
  const body = await delivery.open(file.path)
  if (body === null) throw new RefusedFile('в системе этого файла нет, хотя в описи он есть.')
  const content = await receiveContent(ctx, { body, query: { name } }, name)
  await assertPromised(ctx, file, content.sha256)
  const signed =
    file.signature === null
      ? null
      : await readSignature(ctx, delivery, { requestId: row.request_id, path: file.signature, content })
  return { ...each, itemId, content, name, signed }
}

function queryOf({ document_id: documentId }: ImportFileRow) {
  return documentId === null ? {} : { documentId }
}

/** Puts what is ready into the application: all of it in one transaction, or nothing. */
async function saveTogether(all: readonly Ready[]): Promise<void> {
  const [first] = all
  if (!first) return
  await placeContents(
    await first.own,
    { requestId: first.row.request_id },
    all.map(({ file, itemId, name, content, signed }) => ({
      itemId,
      name,
      content,
      query: queryOf(file),
      async also(tx, fileId) {
        if (signed?.signature) await keepSignature(tx, fileId, signed.signature)
        const why = signed?.why ?? null
        const taken = await settle(tx, file, { state: 'done', why, fileId, sha256: content.sha256 })
        // Cancelled, or done by another instance, while it was being counted.
        if (!taken) throw new RefusedFile('загрузка остановлена.')
      },
    })),
  )
}

/** The bytes are those the list promises. */
async function assertPromised(ctx: SignedCtx, { sha256, crc32 }: ImportFileRow, came: string): Promise<void> {
  if (sha256 !== null && sha256 !== came)
    throw new RefusedFile('контрольная сумма SHA-256 не совпала с описью: файл повреждён или подменён.')
  if (crc32 === null) return
  const known = await ctx.db.selectFrom('blob').select('crc32').where('sha256', '=', bytesOf(came)).executeTakeFirst()
  if (known?.crc32 === undefined || known.crc32 === null || known.crc32 !== Number.parseInt(crc32, 16))
    throw new RefusedFile('контрольная сумма CRC32 не совпала с описью: файл повреждён или подменён.')
}

interface Signed {
  signature: Awaited<ReturnType<typeof checkSignature>> | null
  why: string | null
}

/** A valid signature comes with the file; with any other the file comes unsigned, and it is said why. */
async function readSignature(
  ctx: SignedCtx,
  delivery: Delivery,
  { requestId, path, content }: { requestId: string; path: string; content: KeptContent },
): Promise<Signed> {
  const without = (why: string) => ({ signature: null, why: `Загружен без подписи: ${lowerFirst(why)}` })
  try {
    const body = await delivery.open(path)
    if (!body) return without('файла подписи в системе нет.')
    const name = path.split('/').at(-1) ?? 'подпись.sig'
    const received = await receiveContent(ctx, { body: Readable.from(body), query: { name } }, name)
    const { id } = await addFile(ctx, { ...received, requestId: null, name, mediaType: 'application/octet-stream' })
    const given = { requestId, content, signatureRef: id, withoutVerification: false }
    const signature = await checkSignature(ctx, given)
    if (signature.verdicts.every(({ verdict }) => verdict === 'valid')) return { signature, why: null }
    return without(signature.verdicts.find(({ verdict }) => verdict !== 'valid')?.text ?? 'подпись не проверена.')
  } catch (error) {
    const why = whyNot(error)
    if (why === null) throw error
    return without(why)
  }
}

/** Why a file cannot come, in Russian; null: it may come later. */
function whyNot(error: unknown): string | null {
  if (error instanceof RefusedFile) return upperFirst(error.message)
  return error instanceof Refusal && error.code !== 'DISK_FULL' ? error.message : null
}

/** Not the database or the disk failed, but what one file is: it is refused, or breaks a rule of the database. */
function isFaultOfOne(error: unknown): boolean {
  return whyNot(error) !== null || isBadRow(error)
}

interface Outcome {
  state: 'done' | 'failed'
  why: string | null
  fileId?: string
  sha256?: string
}

async function settle(ctx: Ctx, file: ImportFileRow, { state, why, fileId, sha256 }: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('urban_import_file')
    .set({ state, why, ...(fileId && { file_id: fileId }), ...(sha256 && { sha256 }) })
    .where('import_id', '=', file.import_id)
    .where('line', '=', file.line)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function finish(ctx: Ctx, row: ImportRow): Promise<void> {
  const own = await inNameOfImporter(ctx, row).catch((error: unknown) => {
    if (whyNot(error) === null) throw error
    return null
  })
  await ctx.transaction(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('urban_import')
      .set({ state: 'done', finished_at: tx.now() })
      .where('id', '=', row.id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const { done, failed } = await countFiles(tx.db, row.id)
    await recordAct(tx, {
      type: 'import.finished',
      requestId: row.request_id,
      objectType: 'request',
      objectId: row.request_id,
      detail: { number: row.number, done, failed },
    })
  })
  if (!own) return
  const request = await seeRequest(own, row.request_id)
  const { done, failed } = await countFiles(ctx.db, row.id)
  await own.transaction(async (tx) => {
    await notify(tx, {
      code: failed > 0 && done === 0 ? 'importFailed' : 'importFinished',
      values: { number: numberOf(request), reason: 'ни один файл не подошёл, причины — в разделе «Документы»' },
      requestId: request.id,
      link: `/request/${request.id}`,
      fact: row.id,
      to: [row.by_user],
    })
    await announceRequest(tx, request)
  })
}
