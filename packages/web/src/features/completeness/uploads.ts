import { completeness } from '@portal/contract/completeness'
import { files } from '@portal/contract/files'
import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { call, upload } from '../../platform/api/call.ts'
import { CallFailed, failureText } from '../../platform/api/call-failed.ts'
import { showInTray } from '../../platform/ui/tray.tsx'
import { foldersQuery, type ItemView, putItem } from './folders-queries.ts'
import { UploadDock } from './upload-dock.tsx'
import { createUploadQueue, isUnderWay, type UploadTask, type WantedUpload } from './upload-queue.ts'

let cache: QueryClient | undefined

/** The uploads of this window: they go on while pages change. */
export const uploads = createUploadQueue({ send, errorOf: failureText, mayHelp })

/** Puts files into the queue and shows it in the corner of the window. `queries` gets every finished item. */
export function startUploads(queries: QueryClient, wanted: readonly WantedUpload[]): void {
  if (wanted.length === 0) return
  cache = queries
  uploads.add(wanted)
  showInTray('uploads', createElement(UploadDock, { queue: uploads }))
  window.addEventListener('beforeunload', warnWhileUnderWay)
}

// What has arrived but still lacks the signature that came with it: trying again must not send the file once more.
const arrived = new Map<number, ItemView>()

async function send(task: UploadTask, onSent: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  const item = arrived.get(task.id) ?? (await sendFile(task, onSent, signal))
  if (cache) putItem(cache, task.requestId, item)
  if (!task.signature) return
  arrived.set(task.id, item)
  await attach(item, task.file.name, task.signature)
  arrived.delete(task.id)
  await cache?.invalidateQueries({ queryKey: foldersQuery(task.requestId).queryKey })
}

function sendFile(
  { documentId, informationSheet, file, itemId }: UploadTask,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
) {
  const query = { documentId, ...(informationSheet && { informationSheet: true }) }
  return upload(completeness.upload, { params: { id: itemId }, query }, file, onSent, signal)
}

async function attach(item: ItemView, name: string, signature: File): Promise<void> {
  const document = item.documents.find(({ file }) => file.name.toLowerCase() === name.toLowerCase())
  if (!document) return
  const bytes = new Uint8Array(await signature.arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  await call(files.sign, { params: { ref: document.file.ref }, body: { signature: text } })
}

// The name, the size or the content are refused again however often they are sent.
function mayHelp(error: unknown): boolean {
  return !(error instanceof CallFailed) || ![413, 422].includes(error.status) || error.is('SIGNATURE_REFUSED')
}

function warnWhileUnderWay(event: BeforeUnloadEvent) {
  if (uploads.tasks().some(isUnderWay)) event.preventDefault()
}
