import {
  grouped,
  isOfOnePlace,
  isSame,
  isUnderWay,
  type Pause,
  resting,
  taskOf,
  type UploadTask,
  type WantedUpload,
} from './upload-task.ts'

/** What sending tells of itself. */
export type Progress = Partial<Pick<UploadTask, 'state' | 'sent' | 'sha256' | 'uploadId' | 'warning'>>

/** What a row that shows an upload may do with it. */
export interface UploadControls {
  uploads: UploadQueue
  /** The file of an upload the page was closed amid, where the browser may open it by itself. */
  findFileAgain: (task: UploadTask) => Promise<File | undefined>
  /** Goes on with the file that was chosen again; answers why it cannot. */
  giveFile: (task: UploadTask, file: File) => Promise<string | undefined>
}

export interface UploadQueue {
  /** Answers under which ids they go; what is on its way already goes once, what was refused before goes in its stead. */
  add: (wanted: readonly WantedUpload[]) => string[]
  /** Takes up what an earlier page left, in its order, before what was added since. */
  restore: (kept: readonly UploadTask[]) => void
  /** How far one that waits for its file has really come; of a whole one only the answer is missing. */
  correct: (id: string, sent: number, isWhole: boolean) => void
  retry: (id: string) => void
  pause: (id: string) => void
  resume: (id: string) => void
  /** Goes on with everything that stands for this reason. */
  wake: (why: Pause) => void
  /** The bytes of an upload are at hand again. */
  give: (id: string, file: File) => void
  /** Before or after its neighbour in the row of those that wait. */
  move: (id: string, by: -1 | 1) => void
  /** Stops one that runs and forgets it. */
  stop: (id: string) => void
  stopAll: () => void
  /** Forgets everything that has ended. */
  clear: () => void
  subscribe: (listener: () => void) => () => void
  tasks: () => readonly UploadTask[]
  /** What has not become a file of the item yet. The array is the same until something of it changes. */
  tasksOf: (itemId: string) => readonly UploadTask[]
}

interface Sending {
  /** Sends one file, from where it was left; rejects with AbortError when it was stopped. */
  send: (task: UploadTask, report: (progress: Progress) => void, signal: AbortSignal) => Promise<void>
  errorOf: (error: unknown) => string
  /** Why it stands still rather than failed. */
  pauseOf?: (error: unknown) => Pause | undefined
  /** Whether the same file would be refused again. */
  isForGood?: (error: unknown) => boolean
  /** Told of every upload that is new or has changed its state, and of one that is forgotten. */
  onChange?: (task: UploadTask, gone: boolean) => void
  parallel?: number
}

const none: readonly UploadTask[] = []

/** Files on their way up, several at once, in the order they were chosen. Knows no network: `send` does the sending. */
export function createUploadQueue({
  send,
  errorOf,
  pauseOf = () => undefined,
  isForGood = () => false,
  onChange = () => {},
  parallel = 3,
}: Sending): UploadQueue {
  let tasks: readonly UploadTask[] = []
  let byItem = new Map<string, readonly UploadTask[]>()
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()

  function change(next: readonly UploadTask[]) {
    const before = byItem
    tasks = next
    byItem = new Map()
    for (const [itemId, now] of grouped(next)) {
      const earlier = before.get(itemId)
      const same = earlier?.length === now.length && earlier.every((task, at) => task === now[at])
      byItem.set(itemId, same ? earlier : now)
    }
    for (const listener of listeners) listener()
  }

  function find(id: string) {
    return tasks.find((task) => task.id === id)
  }

  function update(id: string, part: Partial<UploadTask>) {
    const before = find(id)
    if (!before) return
    const after = { ...before, ...part }
    change(tasks.map((task) => (task.id === id ? after : task)))
    if (Object.keys(part).some((name) => name !== 'sent')) onChange(after, false)
  }

  function fill() {
    for (const task of tasks) {
      if (running.size >= parallel) return
      if (task.state === 'waiting' && !running.has(task.id) && !waitsForDocument(task)) void run(task)
    }
  }

  /** A sheet goes after the document it certifies; meanwhile it takes nobody's place. */
  function waitsForDocument({ itemId, sheetOf }: UploadTask): boolean {
    const others = sheetOf === undefined ? [] : (byItem.get(itemId) ?? [])
    return others.some((other) => other.name === sheetOf && isUnderWay(other))
  }

  /** The very file is on its way to the very place. */
  function isGoing(wanted: WantedUpload): boolean {
    // With a signature it is more than the one without.
    const isLess = (task: UploadTask) => wanted.signature !== undefined && task.signature === undefined
    return tasks.some(
      (task) => isUnderWay(task) && task.file && !isLess(task) && isSame(wanted, { ...task, file: task.file }),
    )
  }

  async function run(task: UploadTask) {
    const { id } = task
    const stop = new AbortController()
    running.set(id, stop)
    update(id, { state: 'sending', error: null, pause: null })
    try {
      await send(task, (progress) => !stop.signal.aborted && update(id, progress), stop.signal)
      update(id, { state: 'done', sent: task.size, file: undefined, signature: undefined })
    } catch (error) {
      if (!stop.signal.aborted) settle(id, error)
    } finally {
      running.delete(id)
      fill()
    }
  }

  function settle(id: string, error: unknown) {
    const pause = pauseOf(error)
    if (pause) update(id, { state: 'paused', pause, ...(pause === 'file' && { file: undefined }) })
    else update(id, { state: 'failed', error: errorOf(error), canRetry: !isForGood(error) })
  }

  function forget(gone: (task: UploadTask) => boolean) {
    const left = tasks.filter(gone)
    for (const task of left) running.get(task.id)?.abort()
    change(tasks.filter((task) => !gone(task)))
    for (const task of left) onChange(task, true)
    fill()
  }

  function wait(which: (task: UploadTask) => boolean, part: Partial<UploadTask> = {}) {
    for (const task of tasks.filter(which))
      update(task.id, { state: 'waiting', error: null, pause: null, warning: undefined, ...part })
    fill()
  }

  return {
    add(wanted) {
      const fresh = wanted.filter(
        (one, at) => !isGoing(one) && !wanted.slice(0, at).some((other) => isSame(one, other)),
      )
      const isReplaced = (task: UploadTask) => task.state === 'failed' && fresh.some((one) => isOfOnePlace(one, task))
      forget(isReplaced)
      const added = fresh.map(taskOf)
      change([...tasks, ...added])
      for (const task of added) onChange(task, false)
      fill()
      return added.map(({ id }) => id)
    },
    restore(kept) {
      const fresh = kept.filter(({ id }) => !find(id))
      change([...tasks, ...fresh.map(resting)].toSorted((a, b) => a.turn - b.turn))
      fill()
    },
    correct(id, sent, isWhole) {
      const waitsForFile = (task: UploadTask) => task.id === id && task.state === 'paused' && task.pause === 'file'
      if (isWhole) wait(waitsForFile, { sent })
      else if (tasks.some(waitsForFile)) update(id, { sent })
    },
    retry: (id) => wait((task) => task.id === id && task.state === 'failed' && task.canRetry, { sent: 0 }),
    pause(id) {
      running.get(id)?.abort()
      update(id, { state: 'paused', pause: 'person' })
    },
    resume: (id) => wait((task) => task.id === id && task.state === 'paused' && task.file !== undefined),
    wake: (why) => wait((task) => task.state === 'paused' && task.pause === why && task.file !== undefined),
    give: (id, file) => wait((task) => task.id === id, { file }),
    move(id, by) {
      const at = tasks.findIndex((task) => task.id === id)
      const waits = (one: UploadTask | undefined) => one?.state === 'waiting'
      const to =
        by < 0
          ? tasks.findLastIndex((one, i) => i < at && waits(one))
          : tasks.findIndex((one, i) => i > at && waits(one))
      const [own, other] = [tasks[at], tasks[to]]
      if (!own || !other) return
      const changed = [
        { ...other, turn: own.turn },
        { ...own, turn: other.turn },
      ] as const
      change(tasks.with(at, changed[0]).with(to, changed[1]))
      for (const task of changed) onChange(task, false)
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
