import { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { call, fileUrl, personHeaders } from '../../../platform/api/call.ts'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { repeatKey } from '../../../platform/session/use-repeat-key.ts'
import { countFile, UnreadableFile } from './count-file.ts'
import { CodeMissing, withCode } from './sending-code.ts'
import type { Progress } from './upload-queue.ts'
import type { UploadTask } from './upload-task.ts'

type Known = Got<typeof files.uploadState>

// An upload begun again after a lost answer is the same one.
const beginnings = new Map<string, ReturnType<typeof repeatKey>>()
const askAgainMs = { first: 200, longest: 3000 }

/** Takes one file all the way to its place, from wherever an earlier try left it. Answers which file it has become. */
export async function sendUpload(
  task: UploadTask,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<string> {
  const known = (await findUpload(task, signal)) ?? (await begin(task, report, signal))
  report({ uploadId: known.id, sent: known.received })
  if (known.state === 'open') await send(task, known, report, signal)
  report({ state: 'checking', sent: task.size })
  return ended(known.id, signal)
}

/** The same upload as before the break; one whose time is over is begun anew. */
async function findUpload({ uploadId }: UploadTask, signal: AbortSignal): Promise<Known | undefined> {
  if (!uploadId) return undefined
  const known = await call(files.uploadState, { params: { id: uploadId } }, signal).catch(unlessMissing)
  return known?.state === 'refused' ? undefined : known
}

async function begin(task: UploadTask, report: (progress: Progress) => void, signal: AbortSignal): Promise<Known> {
  const { itemId, name, size, informationSheet } = task
  const file = fileOf(task)
  // At every beginning: an upload that was refused is begun anew, with the same document.
  const documentId = await findDocument(task, signal)
  report({ state: 'counting' })
  const sha256 = await withCode(() => countFile(file, signal))
  report({ state: 'sending', sha256 })
  const body = { name, size, sha256, documentId, informationSheet }
  // Not broken off: an upload nobody knows the number of could not be taken back, and its content may be here already.
  const { keyOf } = beginningOf(task)
  const begun = await call(completeness.beginUpload, { params: { id: itemId }, body, key: keyOf(JSON.stringify(body)) })
  beginnings.delete(task.id)
  if (signal.aborted) await cancelUpload(begun.id)
  signal.throwIfAborted()
  return begun
}

function beginningOf({ id }: UploadTask) {
  const beginning = beginnings.get(id) ?? repeatKey()
  beginnings.set(id, beginning)
  return beginning
}

/** The queue lets a sheet go after the document it certifies. */
async function findDocument(task: UploadTask, signal: AbortSignal): Promise<string | undefined> {
  const { itemId, documentId, sheetOf, laterThan = 0 } = task
  if (sheetOf === undefined) return documentId
  const { documents } = await call(completeness.item, { params: { id: itemId } }, signal)
  // The version that is replaced may bear the same name: the sheet is not of it.
  const found = documents.find(({ file, version }) => file.name === sheetOf && version > laterThan)
  if (!found) throw refused(`Сначала загрузите документ «${sheetOf}», который удостоверяет этот лист.`, awaitsDocument)
  return found.id
}

/** Takes an upload back; what has become a file by now stays one. */
export async function cancelUpload(id: string): Promise<void> {
  await call(files.cancelUpload, { params: { id } }).catch(unlessMissing)
}

/** What is not there any more needs nothing. */
export function unlessMissing(error: unknown): undefined {
  if (!(error instanceof CallFailed && error.is('NOT_FOUND'))) throw error
}

async function send(
  task: UploadTask,
  { id }: Known,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = fileOf(task)
  // Loaded with the first file: no page needs it to be drawn.
  const { sendBytes } = await withCode(() =>
    import('./send-bytes.ts').catch(() => {
      throw new CodeMissing()
    }),
  )
  const url = fileUrl(files.uploadBytes, { params: { id } })
  await sendBytes({ file, url, headers: personHeaders(), onSent: (sent) => report({ sent }), signal })
}

/** Asks until the portal has counted and placed what came. */
async function ended(id: string, signal: AbortSignal): Promise<string> {
  for (let wait = askAgainMs.first; ; wait = Math.min(wait * 2, askAgainMs.longest)) {
    const { state, refusal, refusalCode, ref } = await call(files.uploadState, { params: { id } }, signal)
    if (ref !== null) return ref
    if (state === 'refused') throw refused(refusal ?? '', refusalCode)
    await new Promise((resolve) => setTimeout(resolve, wait))
    signal.throwIfAborted()
  }
}

/** Not a refusal of the portal: the page itself waits for the document. */
export const awaitsDocument = 'DOCUMENT_AWAITED'

function refused(title: string, code: string | null): CallFailed {
  return new CallFailed(422, { title, status: 422, code: code ?? 'REFUSED' })
}

function fileOf({ file, name }: UploadTask): File {
  if (!file) throw new UnreadableFile(name)
  return file
}
