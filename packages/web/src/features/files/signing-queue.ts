/** A file that can be signed; `place` is where it lies, in words. */
export interface SignableFile {
  ref: string
  name: string
  size: number
  place: string
}

export type SigningState = 'waiting' | 'digest' | 'signature' | 'sending' | 'done' | 'failed' | 'stopped'

export interface SigningTask {
  file: SignableFile
  /** A ready signature from a `.sig` file, in base64; without it one is made. */
  ready?: string | undefined
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
  requestId: string
  title: string
  tasks: readonly SigningTask[]
  /** What stopped everything at once: a token that was taken out, a certificate that is refused. Nothing is lost. */
  paused: string | null
  startedAt: Date
}

export interface SigningQueue {
  start: (wanted: { requestId: string; files: readonly Wanted[]; signer: Signer | null }) => void
  /** Tries again one file, or every one that failed or was stopped. */
  retry: (ref?: string) => void
  resume: () => void
  /** What has begun is finished, what waits is not signed. */
  stop: () => void
  subscribe: (listener: () => void) => () => void
  batch: () => SigningBatch | null
}

export interface Wanted {
  file: SignableFile
  ready?: string | undefined
}

interface Signing {
  /** Gives a signature to the server, which checks it by mathematics. */
  send: (ref: string, signature: string) => Promise<void>
  /** Whether the next file would fail just so. */
  concernsAll: (error: unknown) => boolean
  errorOf: (error: unknown) => string
  onSigned?: (requestId: string) => void
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
  now = () => new Date(),
  parallel = 2,
}: Signing): SigningQueue {
  let batch: SigningBatch | null = null
  let signer: Signer | null = null
  let running = 0
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
      })
    }
  }

  async function run({ file, ready }: SigningTask, no: number) {
    const { ref } = file
    update(ref, { state: ready === undefined ? 'digest' : 'sending', error: null })
    try {
      const signature = ready ?? (await byToken(ref))
      // Paused while it waited for its turn at the token.
      if (signature === undefined) return update(ref, { state: 'waiting' })
      update(ref, { state: 'sending' })
      await send(ref, signature)
      if (batch?.no !== no) return
      update(ref, { state: 'done', signedAt: now() })
      onSigned(batch.requestId)
    } catch (error) {
      if (batch?.no !== no) return
      if (ready === undefined && concernsAll(error)) {
        update(ref, { state: 'waiting' })
        change({ paused: batch.paused ?? errorOf(error) })
      } else update(ref, { state: 'failed', error: errorOf(error) })
    }
  }

  function byToken(ref: string): Promise<string | undefined> {
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
    start({ requestId, files, signer: given }) {
      signer = given
      batch = {
        no: (batch?.no ?? 0) + 1,
        requestId,
        title: given?.title ?? 'Готовые файлы подписи',
        tasks: files.map(({ file, ready }) => ({ file, ready, state: 'waiting', error: null, signedAt: null })),
        paused: null,
        startedAt: now(),
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
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    batch: () => batch,
  }
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
