import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { askAnew } from '../../../platform/api/ask-anew.ts'
import { call, calledAs } from '../../../platform/api/call.ts'
import { CallFailed, failureText, isPassing, PageOutdated } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { sizeText } from '../../../platform/format/numbers.ts'
import { isLeftUnasked } from '../../../platform/ui/dialogs/leave-unasked.ts'
import { showInTray } from '../../../platform/ui/feedback/tray.tsx'
import { foldersQuery, putItem } from '../folders-queries.ts'
import { countFile, UnreadableFile } from './count-file.ts'
import { keptUploads } from './kept-uploads.ts'
import { withCode } from './sending-code.ts'
import { awaitsDocument, cancelUpload, sendUpload, unlessMissing } from './send-upload.ts'
import { noteUnfinished } from './unfinished.ts'
import { pageOutdatedText } from './upload-words.ts'
import { UploadDock } from './upload-dock.tsx'
import { createUploadQueue, type Progress, type UploadControls } from './upload-queue.ts'
import { isUnderWay, type Pause, type UploadTask, type WantedUpload } from './upload-task.ts'

interface Page {
  queries: QueryClient
  userId: string
  kept: ReturnType<typeof keptUploads>
}

let page: Page | undefined

/** The uploads of this window: they go on while pages change, and after it was closed. */
export const uploads = createUploadQueue({ send, errorOf, pauseOf, isForGood, onChange })
/** The same, for the rows that show an upload. */
export const uploadControls: UploadControls = { uploads, findFileAgain, giveFile }

/** Puts files into the queue and shows it in the corner of the window. */
export function startUploads(queries: QueryClient, userId: string, wanted: readonly WantedUpload[]): string[] {
  // An archive may have been unpacked for longer than its person sat here.
  if (wanted.length === 0 || calledAs() !== userId) return []
  open(queries, userId)
  const ids = uploads.add(wanted)
  showDock()
  return ids
}

/** Takes back what was begun: what is under way is stopped, what has arrived is removed. */
export async function undoUploads(ids: readonly string[]): Promise<void> {
  const tasks = uploads.tasks().filter(({ id }) => ids.includes(id))
  const requests = new Set(ids.flatMap((id) => arrived.get(id)?.requestId ?? []))
  for (const { id, requestId } of tasks) {
    requests.add(requestId)
    uploads.stop(id)
  }
  const tried = await Promise.allSettled(
    ids.map((id) =>
      takeBack(
        id,
        tasks.find((task) => task.id === id),
      ),
    ),
  )
  for (const id of requests) await page?.queries.invalidateQueries({ queryKey: keys.request(id) })
  // One that cannot be taken back keeps none of the others.
  const failed = tried.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function takeBack(id: string, task: UploadTask | undefined): Promise<void> {
  const ref = arrived.get(id)?.ref ?? (task?.uploadId && (await refOfStopped(task.uploadId)))
  // A sheet has gone already together with its document. What it took the place of comes back.
  if (ref) await call(files.remove, { params: { ref }, query: { versionOnly: true } }).catch(unlessMissing)
}

/** An upload may have become a file while it was being stopped. */
async function refOfStopped(id: string): Promise<string | null | undefined> {
  await cancelUpload(id)
  return (await call(files.uploadState, { params: { id } }).catch(unlessMissing))?.ref
}

/** Goes on with what an earlier page of this person left. One window at a time has an upload in hand. */
export async function resumeUploads(queries: QueryClient, userId: string): Promise<void> {
  const own = open(queries, userId)
  const { kept } = own
  const left = await kept.read().catch(() => [])
  const free = await Promise.all(left.map(async ({ id }) => ((await takeInHand(id, 'now')) ? id : undefined)))
  // Together and in their order: a sheet must not come before the document it goes with.
  await restore(
    own,
    free.filter((id) => id !== undefined),
  )
  for (const { id } of left) if (!held.has(id)) void takeInHand(id, 'queued').then(() => restore(own, [id]))
}

async function restore({ kept, userId }: Page, ids: readonly string[]): Promise<void> {
  const read = await kept.read(ids).catch(() => [])
  // Another window may have let them go when somebody else has signed in here: under his name nothing of them is sent.
  const still = calledAs() === userId ? read.filter(({ id }) => held.has(id)) : []
  for (const id of ids) if (!still.some((task) => task.id === id)) letGo(id)
  if (still.length === 0) return
  noteUnfinished(userId, true)
  uploads.restore(still)
  showDock()
  for (const task of still) void correct(task)
}

/**
 * How far one without its bytes has come is the portal's to say: a crash takes the last word of a page with it. It stands
 * in the queue meanwhile, as it was left.
 */
async function correct({ id, file, uploadId, state, size }: UploadTask): Promise<void> {
  if (file || !uploadId || state === 'failed') return
  const known = await call(files.uploadState, { params: { id: uploadId } }).catch(() => undefined)
  if (known && known.state !== 'refused') uploads.correct(id, known.received, known.received === size)
}

/** The file of an upload whose bytes the browser has lost, where it may be opened without being chosen. */
export function findFileAgain({ id }: UploadTask): Promise<File | undefined> {
  return page?.kept.findAgain(id).catch(() => undefined) ?? Promise.resolve(undefined)
}

/** Goes on with the same file; says why when it is another one. */
export async function giveFile(task: UploadTask, file: File): Promise<string | undefined> {
  const { name, size, sha256 } = task
  if (file.size !== size) return `Это другой файл: нужен «${name}», ${sizeText(size)}`
  try {
    if (sha256 && (await withCode(() => countFile(file, new AbortController().signal))) !== sha256)
      return 'Это другой файл: его содержимое изменилось. Отмените загрузку и начните снова'
  } catch (error) {
    return errorOf(error)
  }
  uploads.give(task.id, file)
  return undefined
}

function open(queries: QueryClient, userId: string): Page {
  if (page?.userId === userId) return page
  page = { queries, userId, kept: keptUploads(userId) }
  window.addEventListener('beforeunload', warnOfLoss)
  window.addEventListener('online', () => uploads.wake('offline'))
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== keys.me[0] || query.state.status !== 'success') return
    uploads.wake('session')
    uploads.wake('acting')
  })
  return page
}

function showDock(): void {
  showInTray('uploads', createElement(UploadDock, { controls: uploadControls }), leave)
}

// Also what has ended is of him alone: its names are nothing for the next person at this computer.
function leave(): void {
  uploads.stopAll()
  uploads.clear()
}

const arrived = new Map<string, { ref: string; requestId: string }>()

async function send(task: UploadTask, report: (progress: Progress) => void, signal: AbortSignal): Promise<void> {
  const { id, itemId, requestId, signature } = task
  const ref = await sendUpload(task, report, signal)
  arrived.set(id, { ref, requestId })
  const item = await call(completeness.item, { params: { id: itemId } }, signal)
  if (page) putItem(page.queries, requestId, item)
  if (!signature) return
  try {
    await attach(ref, signature)
  } catch (error) {
    // The file lies in its place: of a signature that does not fit it is said beside it.
    if (!isOfSignature(error)) throw error
    report({ warning: `Файл загружен, а подпись «${signature.name}» не принята: ${failureText(error)}` })
  }
  if (page) askAnew(page.queries, foldersQuery(requestId).queryKey)
}

async function attach(ref: string, signature: File): Promise<void> {
  const bytes = new Uint8Array(await signature.arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  await call(files.sign, { params: { ref }, body: { signature: text } })
}

const askAgainMs = 5_000

function pauseOf(error: unknown): Pause | undefined {
  if (error instanceof UnreadableFile) return 'file'
  if (error instanceof PageOutdated) return 'release'
  if (error instanceof CallFailed && (error.is('NOT_SIGNED_IN') || error.is('ACTING_CHANGED'))) {
    // The shell hears of it by the same way as of any other call, and offers to sign in over the page or shows the other name.
    void page?.queries.invalidateQueries({ queryKey: keys.me })
    return error.is('ACTING_CHANGED') ? 'acting' : 'session'
  }
  // A second page that is at the same file, or a line that was thought dead.
  if (
    !isPassing(error) &&
    !(error instanceof CallFailed && [409, 423, 429].includes(error.status) && isOfProtocol(error))
  )
    return undefined
  setTimeout(() => uploads.wake('offline'), askAgainMs)
  return 'offline'
}

/** What is wrong lies in the file, its name or the rights of its person: sent again it is refused again. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  if (error.is('FILE_NAME_TAKEN') || error.is('FILE_NOWHERE')) return true
  return [403, 413, 422].includes(error.status) && !mayPass.includes(error.problem.code)
}

const mayPass: readonly string[] = ['FILE_DIFFERS', 'FILE_CUT', 'DISK_FULL', awaitsDocument]

function isOfSignature(error: unknown): error is CallFailed {
  return error instanceof CallFailed && [400, 403, 413, 422].includes(error.status)
}

function isOfProtocol(error: CallFailed): boolean {
  return error.status !== 409 || error.is('UPLOAD_ELSEWHERE') || error.problem.code === 'UNREADABLE'
}

function errorOf(error: unknown): string {
  if (error instanceof PageOutdated) return pageOutdatedText
  return error instanceof UnreadableFile ? error.message : failureText(error)
}

function onChange(task: UploadTask, gone: boolean): void {
  if (!page) return
  const { kept, userId } = page
  const isOver = gone || task.state === 'done'
  if (!isOver) {
    noteUnfinished(userId, true)
    void writeDown(kept, task)
  } else {
    letGo(task.id)
    void forget(kept, task.id, userId)
  }
  if (gone && task.uploadId && isUnderWay(task)) cancelUpload(task.uploadId).catch(() => undefined)
}

async function writeDown(kept: Page['kept'], task: UploadTask): Promise<void> {
  await takeInHand(task.id, 'queued')
  if (isLive(task.id)) await kept.write(task).catch(() => undefined)
  if (!isLive(task.id)) letGo(task.id)
}

// Another window may have uploads of its own: what is kept tells, not the queue of this one.
async function forget(kept: Page['kept'], id: string, userId: string): Promise<void> {
  await kept.forget(id).catch(() => undefined)
  noteUnfinished(userId, await kept.hasAny().catch(() => false))
}

const held = new Map<string, () => void>()
const taking = new Map<string, Promise<boolean>>()

/**
 * Takes an upload in hand until it is over or the window closed, so that no other window sends it too. Answers whether it
 * could be had: «now» does not wait for another window to let it go.
 */
function takeInHand(id: string, when: 'now' | 'queued'): Promise<boolean> {
  if (!navigator.locks) held.set(id, () => undefined)
  if (held.has(id)) return Promise.resolve(true)
  const known = taking.get(id)
  if (known) return known
  const taken = new Promise<boolean>((resolve) => {
    void navigator.locks.request(`upload ${id}`, { ifAvailable: when === 'now' }, (lock) => {
      const over = lock ? new Promise<void>((letItGo) => held.set(id, letItGo)) : undefined
      taking.delete(id)
      resolve(lock !== null)
      return over
    })
  })
  taking.set(id, taken)
  return taken
}

function isLive(id: string): boolean {
  return uploads.tasks().some((task) => task.id === id && task.state !== 'done')
}

function letGo(id: string): void {
  held.get(id)?.()
  held.delete(id)
}

// What the browser keeps goes on by itself; the rest would have to be chosen again.
function warnOfLoss(event: BeforeUnloadEvent) {
  if (isLeftUnasked()) return
  if (uploads.tasks().some((task) => isUnderWay(task) && task.file && !page?.kept.holds(task))) event.preventDefault()
}
