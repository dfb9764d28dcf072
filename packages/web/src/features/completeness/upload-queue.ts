export type UploadState = 'waiting' | 'sending' | 'checking' | 'done' | 'failed'

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
  /** A detached signature that came together with the file. */
  signature?: File | undefined
  /** Why it cannot be sent at all, known before a byte is sent. */
  refusal?: string | undefined
}

export interface UploadTask extends WantedUpload {
  id: number
  state: UploadState
  /** Bytes that have gone. */
  sent: number
  error: string | null
  /** Whether trying again may help: a refusal before sending stays a refusal. */
  canRetry: boolean
}

export interface UploadQueue {
  add: (wanted: readonly WantedUpload[]) => void
  retry: (id: number) => void
  /** Stops one that runs and forgets it. */
  stop: (id: number) => void
  stopAll: () => void
  /** Forgets everything that has ended. */
  clear: () => void
  subscribe: (listener: () => void) => () => void
  tasks: () => readonly UploadTask[]
  /** What has not become a file of the item yet. The array is the same until something of it changes. */
  tasksOf: (itemId: string) => readonly UploadTask[]
}

interface Sending {
  /** Sends one file; rejects with AbortError when it was stopped. */
  send: (task: UploadTask, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<void>
  errorOf: (error: unknown) => string
  /** Whether sending the same bytes again may end otherwise. */
  mayHelp?: (error: unknown) => boolean
  parallel?: number
}

const none: readonly UploadTask[] = []

/** Files on their way up, several at once, in the order they were chosen. Knows no network: `send` does the sending. */
export function createUploadQueue({ send, errorOf, mayHelp = () => true, parallel = 3 }: Sending): UploadQueue {
  let tasks: readonly UploadTask[] = []
  let byItem = new Map<string, readonly UploadTask[]>()
  let lastId = 0
  const listeners = new Set<() => void>()
  const running = new Map<number, AbortController>()

  function change(next: readonly UploadTask[]) {
    const before = byItem
    tasks = next
    byItem = new Map()
    for (const itemId of new Set(next.map((task) => task.itemId))) {
      const now = next.filter((task) => task.itemId === itemId && task.state !== 'done')
      const earlier = before.get(itemId)
      const same = earlier?.length === now.length && earlier.every((task, at) => task === now[at])
      byItem.set(itemId, same ? earlier : now)
    }
    for (const listener of listeners) listener()
  }

  function update(id: number, part: Partial<UploadTask>) {
    change(tasks.map((task) => (task.id === id ? { ...task, ...part } : task)))
  }

  function fill() {
    for (const task of tasks) {
      if (running.size >= parallel) return
      if (task.state === 'waiting' && !running.has(task.id)) void run(task)
    }
  }

  async function run(task: UploadTask) {
    const stop = new AbortController()
    running.set(task.id, stop)
    update(task.id, { state: 'sending', sent: 0, error: null })
    const onSent = (bytes: number) =>
      update(task.id, { sent: bytes, state: bytes >= task.file.size ? 'checking' : 'sending' })
    try {
      await send(task, onSent, stop.signal)
      update(task.id, { state: 'done', sent: task.file.size })
    } catch (error) {
      if (!stop.signal.aborted) update(task.id, { state: 'failed', error: errorOf(error), canRetry: mayHelp(error) })
    } finally {
      running.delete(task.id)
      fill()
    }
  }

  function forget(gone: (task: UploadTask) => boolean) {
    for (const task of tasks.filter(gone)) running.get(task.id)?.abort()
    change(tasks.filter((task) => !gone(task)))
  }

  return {
    add(wanted) {
      const added = wanted.map(
        (one): UploadTask => ({
          ...one,
          id: (lastId += 1),
          state: one.refusal === undefined ? 'waiting' : 'failed',
          sent: 0,
          error: one.refusal ?? null,
          canRetry: one.refusal === undefined,
        }),
      )
      change([...tasks, ...added])
      fill()
    },
    retry(id) {
      if (tasks.some((task) => task.id === id && task.state === 'failed' && task.canRetry)) {
        update(id, { state: 'waiting', sent: 0, error: null })
        fill()
      }
    },
    stop: (id) => forget((task) => task.id === id),
    stopAll: () => forget(isUnderWay),
    clear: () => forget((task) => !isUnderWay(task)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tasks: () => tasks,
    tasksOf: (itemId) => byItem.get(itemId) ?? none,
  }
}

/** Still waiting, going or being checked by the server. */
export function isUnderWay({ state }: Pick<UploadTask, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'checking'
}

/** Totals of the list: files and bytes; what was refused before sending is not counted in bytes. */
export function uploadTotals(tasks: readonly UploadTask[]) {
  const counted = tasks.filter(({ canRetry }) => canRetry)
  const size = counted.reduce((sum, { file }) => sum + file.size, 0)
  const sent = counted.reduce(
    (sum, { file, sent, state }) => sum + (state === 'failed' ? 0 : Math.min(sent, file.size)),
    0,
  )
  return {
    files: tasks.length,
    done: tasks.filter(({ state }) => state === 'done').length,
    failed: tasks.filter(({ state }) => state === 'failed').length,
    underWay: tasks.filter(isUnderWay).length,
    size,
    sent,
    percent: size === 0 ? 0 : (sent / size) * 100,
  }
}
