/** A file that can be signed; `place` is where it lies, in words. */
export interface SignableFile {
  ref: string
  name: string
  size: number
  place: string
}

/** With the application it belongs to: one signing goes over several. */
export interface OwnedFile extends SignableFile {
  /** The application, or the version of a task for design, that the file is of. */
  requestId: string
}

export type SigningState = 'waiting' | 'digest' | 'signature' | 'sending' | 'done' | 'failed' | 'stopped'

export interface SigningTask {
  file: OwnedFile
  /** A ready signature from a `.sig` file, in base64; without it one is made. */
  ready?: string | undefined
  signer: Signer | null
  state: SigningState
  error: string | null
  signedAt: Date | null
}

/** Makes a signature over the digest of a file; `null` when every file brings its own. */
export interface Signer {
  /** Who signs and with what, in words. */
  title: string
  sign: (ref: string, onDigest: () => void) => Promise<string>
}

export interface SigningBatch {
  no: number
  tasks: readonly SigningTask[]
  /** What stopped everything at once: a token that was taken out, a certificate that is refused. Nothing is lost. */
  paused: string | null
  startedAt: Date
}

export interface SigningQueue {
  /** Begins a batch; while one is under way, the files are signed after it. */
  start: (wanted: { files: readonly Wanted[]; signer: Signer | null }) => void
  /** Tries again one file, or every one that failed or was stopped. */
  retry: (ref?: string) => void
  resume: () => void
  /** What has begun is finished, what waits is not signed. */
  stop: () => void
  /** Nothing more is begun, and what was is forgotten: it was of who has signed out. */
  clear: () => void
  subscribe: (listener: () => void) => () => void
  batch: () => SigningBatch | null
}

export interface Wanted {
  file: OwnedFile
  ready?: string | undefined
}

interface Signing {
  /** Gives a signature to the server, which checks it by mathematics. */
  send: (ref: string, signature: string) => Promise<void>
  /** Whether the next file would fail just so. */
  concernsAll: (error: unknown) => boolean
  errorOf: (error: unknown) => string
  onSigned?: (requestId: string) => void
  /** Nothing waits any more. */
  onOver?: () => void
  now?: () => Date
  parallel?: number
}

/**
 * Signs files one after another, two on their way at once; the token itself does one thing at a time. A failure that would
 * meet every file pauses the batch with its cause told once.
 */
export function createSigningQueue({
  send,
  concernsAll,
  errorOf,
  onSigned = () => undefined,
  onOver = () => undefined,
  now = () => new Date(),
  parallel = 2,
}: Signing): SigningQueue {
  let batch: SigningBatch | null = null
  let running = 0
  let lastNo = 0
  let token: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function change(part: Partial<SigningBatch>) {
    if (batch) batch = { ...batch, ...part }
    for (const listener of listeners) listener()
  }

  function update(ref: string, part: Partial<SigningTask>) {
    if (batch) change({ tasks: batch.tasks.map((task) => (task.file.ref === ref ? { ...task, ...part } : task)) })
  }

  function fill() {
    while (running < parallel && batch && batch.paused === null) {
      const next = batch.tasks.find(({ state }) => state === 'waiting')
      if (!next) return
      running += 1
      void run(next, batch.no).finally(() => {
        running -= 1
        fill()
        if (running === 0 && batch && signingTotals(batch).over) onOver()
      })
    }
  }

  async function run({ file, ready, signer }: SigningTask, no: number) {
    const { ref, requestId } = file
    update(ref, { state: ready === undefined ? 'digest' : 'sending', error: null })
    try {
      const signature = ready ?? (await byToken(ref, signer))
      // Paused while it waited for its turn at the token.
      if (signature === undefined) return update(ref, { state: 'waiting' })
      update(ref, { state: 'sending' })
      await send(ref, signature)
      if (batch?.no !== no) return
      update(ref, { state: 'done', signedAt: now() })
      onSigned(requestId)
    } catch (error) {
      if (batch?.no !== no) return
      if (ready === undefined && concernsAll(error)) {
        update(ref, { state: 'waiting' })
        change({ paused: batch.paused ?? errorOf(error) })
      } else update(ref, { state: 'failed', error: errorOf(error) })
    }
  }

  function byToken(ref: string, signer: Signer | null): Promise<string | undefined> {
    const turn = token.then(() => {
      if (batch?.paused !== null || !signer) return undefined
      return signer.sign(ref, () => update(ref, { state: 'signature' }))
    })
    token = turn.catch(() => undefined)
    return turn
  }

  function again(chosen: (task: SigningTask) => boolean) {
    if (!batch) return
    const tasks = batch.tasks.map(
      (task): SigningTask => (chosen(task) ? { ...task, state: 'waiting', error: null } : task),
    )
    change({ tasks, paused: null, startedAt: now() })
    fill()
  }

  return {
    start({ files, signer }) {
      const before = batch && !signingTotals(batch).over ? batch : null
      const kept = before ? keptTasks(before, files) : []
      const fresh = files
        .filter(({ file }) => !kept.some((task) => task.file.ref === file.ref))
        .map(({ file, ready }): SigningTask => ({ file, ready, signer, ...waiting }))
      batch = {
        no: before?.no ?? (lastNo += 1),
        tasks: [...kept, ...fresh],
        paused: null,
        startedAt: before?.startedAt ?? now(),
      }
      change({})
      fill()
    },
    retry: (ref) =>
      again(({ file, state }) => (state === 'failed' || state === 'stopped') && (ref ?? file.ref) === file.ref),
    resume() {
      change({ paused: null })
      fill()
    },
    stop() {
      if (!batch) return
      const tasks = batch.tasks.map(
        (task): SigningTask => (task.state === 'waiting' ? { ...task, state: 'stopped' } : task),
      )
      change({ tasks, paused: null })
    },
    clear() {
      batch = null
      change({})
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    batch: () => batch,
  }
}

const waiting = { state: 'waiting', error: null, signedAt: null } as const

/** What of the batch under way goes on when more files come: a failed one that is asked for again begins anew. */
function keptTasks({ tasks, paused }: SigningBatch, files: readonly Wanted[]): SigningTask[] {
  const isAsked = ({ file }: SigningTask) => files.some((wanted) => wanted.file.ref === file.ref)
  const isOut = ({ state }: SigningTask) =>
    state === 'failed' || state === 'stopped' || (paused !== null && state === 'waiting')
  // What a token that was taken out has left behind waits to be repeated, and does not stop what comes now.
  return tasks
    .filter((task) => !(isOut(task) && isAsked(task)))
    .map((task) => (isOut(task) && task.state === 'waiting' ? { ...task, state: 'stopped' } : task))
}

/** By what everything of a batch is signed, in words. */
export function signersText({ tasks }: Pick<SigningBatch, 'tasks'>): string {
  return [...new Set(tasks.map(signerText))].join(' · ')
}

/** By what one file is signed, in words. */
export function signerText({ signer }: Pick<SigningTask, 'signer'>): string {
  return signer?.title ?? 'Готовые файлы подписи'
}

/** One number for the bar and the two that matter beside it. */
export function signingTotals({ tasks, paused }: Pick<SigningBatch, 'tasks' | 'paused'>) {
  const count = (...states: SigningState[]) => tasks.filter(({ state }) => states.includes(state)).length
  const [done, failed, stopped] = [count('done'), count('failed'), count('stopped')]
  const left = tasks.length - done - failed - stopped
  return { all: tasks.length, done, failed, stopped, left, over: left === 0 && paused === null }
}

/** Seconds left by the speed so far; undefined while it cannot be told. */
export function secondsLeft({ tasks, startedAt }: SigningBatch, now: Date): number | undefined {
  const signed = tasks.filter(({ signedAt }) => signedAt !== null && signedAt >= startedAt).length
  const left = tasks.filter(({ state }) => !['done', 'failed', 'stopped'].includes(state)).length
  const passed = (now.getTime() - startedAt.getTime()) / 1000
  return signed < 2 || passed < 1 ? undefined : Math.ceil((passed / signed) * left)
}
