import { newId } from '../../../platform/session/ids.ts'

export type UploadState = 'waiting' | 'counting' | 'sending' | 'paused' | 'checking' | 'done' | 'failed'

/**
 * Why an upload stands still: a person asked so, nothing answers, nobody is signed in, the page shows another name than the
 * one he works in, the browser lost the bytes, or this page is of an earlier release.
 */
export type Pause = 'person' | 'offline' | 'session' | 'acting' | 'file' | 'release'

/** What a person asked to upload. */
export interface WantedUpload {
  requestId: string
  itemId: string
  /** Title of the place, for the list of everything under way. */
  place: string
  file: File
  /** The document whose new version this is. */
  documentId?: string | undefined
  informationSheet?: boolean | undefined
  /** The file, going to the same item, that this certifying sheet belongs to. */
  sheetOf?: string | undefined
  /** The version its document had when both were chosen: the sheet certifies a later one. */
  laterThan?: number | undefined
  /** A detached signature that came together with the file. */
  signature?: File | undefined
  /** Why it cannot be sent at all, known before a byte is sent. */
  refusal?: string | undefined
}

/** What is known of an upload besides its bytes: enough to go on with it after a reload. */
export interface UploadTask extends Omit<WantedUpload, 'file' | 'refusal'> {
  /** The same after a reload. */
  id: string
  /** Its turn among the others, the least first; the same after a reload. */
  turn: number
  name: string
  size: number
  /** Absent: the browser has lost the bytes, and the person is asked for the same file again. */
  file: File | undefined
  state: UploadState
  pause: Pause | null
  /** Bytes that have gone. */
  sent: number
  error: string | null
  /** What of it did not go although the file has arrived: its signature was refused. */
  warning?: string | undefined
  /** Whether trying again may help: what is wrong with the file itself stays wrong. */
  canRetry: boolean
  /** Of the whole file, in hexadecimal. */
  sha256?: string | undefined
  /** Under which the server knows it. */
  uploadId?: string | undefined
}

/** Dropped twice, it is one file: from where it lies on the disk a browser says no more than this. */
export function isSame(one: WantedUpload, other: WantedUpload): boolean {
  const [a, b] = [one.file, other.file]
  return (
    isOfOnePlace(one, { ...other, name: b.name }) &&
    a.name === b.name &&
    a.size === b.size &&
    a.lastModified === b.lastModified
  )
}

/** A file of the same name for the same place: of a refused one it is the next try. */
export function isOfOnePlace(
  { itemId, documentId, file }: WantedUpload,
  other: Pick<UploadTask, 'itemId' | 'documentId' | 'name'>,
): boolean {
  return itemId === other.itemId && documentId === other.documentId && file.name === other.name
}

let lastTurn = 0

// After everything this window or another one has put into a row before.
function nextTurn(): number {
  lastTurn = Math.max(lastTurn + 1, Date.now())
  return lastTurn
}

/** What has not become a file yet, by items; an item whose files have all arrived has none. */
export function grouped(tasks: readonly UploadTask[]): Map<string, UploadTask[]> {
  const byItem = new Map<string, UploadTask[]>()
  for (const task of tasks) {
    if (task.state === 'done') continue
    const known = byItem.get(task.itemId)
    if (known) known.push(task)
    else byItem.set(task.itemId, [task])
  }
  return byItem
}

export function taskOf({ refusal, ...wanted }: WantedUpload): UploadTask {
  const { name, size } = wanted.file
  const canRetry = refusal === undefined
  const state = canRetry ? 'waiting' : 'failed'
  return {
    ...wanted,
    id: newId(),
    turn: nextTurn(),
    name,
    size,
    state,
    pause: null,
    sent: 0,
    error: refusal ?? null,
    canRetry,
  }
}

/** As it stands after a reload: what was going waits for its turn, what has no bytes waits for its file. */
export function resting(task: UploadTask): UploadTask {
  if (task.state === 'failed' || (task.state === 'paused' && task.pause === 'person' && task.file)) return task
  if (task.file) return { ...task, state: 'waiting', pause: null }
  // Everything has gone already: only the answer is missing.
  if (task.state === 'checking') return { ...task, state: 'waiting', pause: null }
  return { ...task, state: 'paused', pause: 'file' }
}

/** Not arrived, not refused. */
export function isUnderWay({ state }: Pick<UploadTask, 'state'>): boolean {
  return state !== 'done' && state !== 'failed'
}
