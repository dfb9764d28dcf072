import { completeness } from '@portal/contract/completeness'
import { files } from '@portal/contract/files'
import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { call } from '../../../platform/api/call.ts'
import { CallFailed, failureText, isPassing } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { sizeText } from '../../../platform/format/numbers.ts'
import { showInTray } from '../../../platform/ui/tray.tsx'
import { foldersQuery, type ItemView, putItem } from '../folders-queries.ts'
import { countFile, UnreadableFile } from './count-file.ts'
import { keptUploads } from './kept-uploads.ts'
import { sendUpload } from './send-upload.ts'
import { noteUnfinished } from './unfinished.ts'
import { UploadDock } from './upload-dock.tsx'
import {
  createUploadQueue,
  isUnderWay,
  type Pause,
  type Progress,
  type UploadTask,
  type WantedUpload,
} from './upload-queue.ts'

interface Page {
  queries: QueryClient
  userId: string
  kept: ReturnType<typeof keptUploads>
}

let page: Page | undefined

/** The uploads of this window: they go on while pages change, and after it was closed. */
export const uploads = createUploadQueue({ send, errorOf, pauseOf, onChange })

/** Puts files into the queue and shows it in the corner of the window. */
export function startUploads(queries: QueryClient, userId: string, wanted: readonly WantedUpload[]): string[] {
  if (wanted.length === 0) return []
  open(queries, userId)
  const ids = uploads.add(wanted)
  showDock()
  return ids
}

/** Takes back what was begun: what is under way is stopped, what has arrived is removed. */
export async function undoUploads(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const done = arrived.get(id)
    if (!done) uploads.stop(id)
    else await call(files.remove, { params: { ref: done.ref } })
  }
  const requests = new Set(ids.flatMap((id) => arrived.get(id)?.requestId ?? []))
  for (const id of requests) await page?.queries.invalidateQueries({ queryKey: keys.request(id) })
}

/** Goes on with what an earlier page of this person left. One window at a time has an upload in hand. */
export async function resumeUploads(queries: QueryClient, userId: string): Promise<void> {
  const { kept } = open(queries, userId)
  for (const task of await kept.read().catch(() => []))
    inHand(task.id, async () => {
      const still = (await kept.read()).find(({ id }) => id === task.id)
      if (!still) return
      uploads.restore([still])
      showDock()
    })
}

/** The file of an upload whose bytes the browser has lost, where it may be opened without being chosen. */
export function findFileAgain({ id }: UploadTask): Promise<File | undefined> {
  return page?.kept.findAgain(id).catch(() => undefined) ?? Promise.resolve(undefined)
}

/** Goes on with the same file; says why when it is another one. */
export async function giveFile(task: UploadTask, file: File): Promise<string | undefined> {
  const { name, size, sha256 } = task
  if (file.size !== size) return `Это другой файл: нужен «${name}», ${sizeText(size)}`
  const counted = sha256 && (await countFile(file, new AbortController().signal).catch(() => undefined))
  if (sha256 && counted !== sha256)
    return 'Это другой файл: его содержимое изменилось. Отмените загрузку и начните снова'
  uploads.give(task.id, file)
  return undefined
}

function open(queries: QueryClient, userId: string): Page {
  if (page?.userId === userId) return page
  page = { queries, userId, kept: keptUploads(userId) }
  window.addEventListener('beforeunload', warnOfLoss)
  window.addEventListener('online', () => uploads.wake('offline'))
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === keys.me[0] && query.state.status === 'success')
      uploads.wake('session')
  })
  return page
}

function showDock(): void {
  showInTray('uploads', createElement(UploadDock, { queue: uploads }))
}

const signed = new Set<string>()
const arrived = new Map<string, { ref: string; requestId: string }>()

async function send(task: UploadTask, report: (progress: Progress) => void, signal: AbortSignal): Promise<void> {
  if (!signed.has(task.id)) await sendUpload(task.sheetOf ? await withCertified(task, signal) : task, report, signal)
  const item = await call(completeness.item, { params: { id: task.itemId } }, signal)
  const placed = item.documents.find(({ file }) => file.name.toLowerCase() === task.name.toLowerCase())
  if (placed) arrived.set(task.id, { ref: placed.file.ref, requestId: task.requestId })
  if (page) putItem(page.queries, task.requestId, item)
  if (!task.signature) return
  // It has arrived: trying again must not send the file once more.
  signed.add(task.id)
  await attach(item, task.name, task.signature)
  signed.delete(task.id)
  await page?.queries.invalidateQueries({ queryKey: foldersQuery(task.requestId).queryKey })
}

const lookAgainMs = 500

/** A sheet goes after the document it certifies. */
async function withCertified(task: UploadTask, signal: AbortSignal): Promise<UploadTask> {
  const { itemId, sheetOf } = task
  for (;;) {
    const { documents } = await call(completeness.item, { params: { id: itemId } }, signal)
    const documentId = documents.find(({ file }) => file.name === sheetOf)?.id
    if (documentId) return { ...task, documentId }
    if (!uploads.tasksOf(itemId).some((other) => other.name === sheetOf && isUnderWay(other))) throw noDocument(sheetOf)
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    signal.throwIfAborted()
  }
}

function noDocument(name = ''): CallFailed {
  const title = `Сначала загрузите документ «${name}», который удостоверяет этот лист.`
  return new CallFailed(422, { title, status: 422, code: 'REFUSED' })
}

async function attach(item: ItemView, name: string, signature: File): Promise<void> {
  const document = item.documents.find(({ file }) => file.name.toLowerCase() === name.toLowerCase())
  if (!document) return
  const bytes = new Uint8Array(await signature.arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  await call(files.sign, { params: { ref: document.file.ref }, body: { signature: text } })
}

const askAgainMs = 5_000

function pauseOf(error: unknown): Pause | undefined {
  if (error instanceof UnreadableFile) return 'file'
  if (error instanceof CallFailed && error.is('NOT_SIGNED_IN')) {
    // The shell hears of it by the same way as of any other call, and offers to sign in over the page.
    void page?.queries.invalidateQueries({ queryKey: keys.me })
    return 'session'
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

function isOfProtocol(error: CallFailed): boolean {
  return error.status !== 409 || error.is('UPLOAD_ELSEWHERE') || error.problem.code === 'UNREADABLE'
}

function errorOf(error: unknown): string {
  return error instanceof UnreadableFile ? error.message : failureText(error)
}

function onChange(task: UploadTask, gone: boolean): void {
  if (!page) return
  const { kept, userId } = page
  const isOver = gone || task.state === 'done'
  if (!isOver) {
    noteUnfinished(userId, true)
    inHand(task.id, () => (isLive(task.id) ? kept.write(task).catch(() => undefined) : Promise.resolve()))
  } else {
    letGo(task.id)
    void forget(kept, task.id, userId)
  }
  if (gone && task.uploadId && isUnderWay(task))
    call(files.cancelUpload, { params: { id: task.uploadId } }).catch(() => undefined)
}

// Another window may have uploads of its own: what is kept tells, not the queue of this one.
async function forget(kept: Page['kept'], id: string, userId: string): Promise<void> {
  await kept.forget(id).catch(() => undefined)
  noteUnfinished(userId, await kept.hasAny().catch(() => false))
}

const held = new Map<string, () => void>()

/** Does it while no other window has the upload in hand, and keeps it so until the upload is over or the window closed. */
function inHand(id: string, work: () => Promise<unknown>): void {
  if (held.has(id) || !navigator.locks) return void work()
  void navigator.locks.request(`upload ${id}`, async () => {
    const over = new Promise<void>((resolve) => held.set(id, resolve))
    await work()
    if (!isLive(id)) letGo(id)
    await over
  })
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
  if (uploads.tasks().some((task) => isUnderWay(task) && task.file && !page?.kept.holds(task))) event.preventDefault()
}
