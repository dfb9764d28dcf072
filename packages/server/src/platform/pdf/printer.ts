import { type ChildProcess, fork } from 'node:child_process'
import { childEnvironment } from '../child-process/child-environment.ts'
import { refuse } from '../http/refuse.ts'

/** What is printed: the source sees `inputs` only as `json(bytes(sys.inputs.data))`, so their text is never markup. */
export interface Template {
  readonly source: string
  readonly inputs: object
}

export interface PrintOptions {
  /** The moment of the document. The same template at the same moment gives the same bytes. */
  readonly at: Date
}

export interface Printer {
  /** PDF/A-1a. Refuses with PRINT_FAILED what cannot be compiled in time. */
  print(template: Template, options: PrintOptions): Promise<Uint8Array>
  close(): Promise<void>
}

export interface PrinterSettings {
  readonly timeLimitMs?: number
  /** Told why a document was not printed: for the log of the operator, not for the person. */
  readonly report?: (reason: string) => void
}

// From src/platform/pdf and from dist/platform/pdf alike.
const entry = new URL('../../../workers/print.mjs', import.meta.url)
const longestQueue = 200
// The compiler keeps what it has laid out; a fresh process after so many documents bounds its memory.
const printsPerProcess = 200

interface Waiting {
  readonly template: Template
  readonly at: Date
  readonly done: (pdf: Uint8Array) => void
  readonly failed: (error: Error) => void
}

type Answer = { readonly pdf: Uint8Array } | { readonly failure: string }

/**
 * One compiler in a process of its own, started at the first document. Not a worker thread: the compiler is native code,
 * a thread inside it can neither be stopped at the time limit nor left when the portal exits.
 */
export function createPrinter(settings: PrinterSettings = {}): Printer {
  const { timeLimitMs = 20_000, report = () => {} } = settings
  const queue: Waiting[] = []
  let child: ChildProcess | undefined
  let printed = 0
  let busy = false
  let closed = false

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    for (let next = queue.shift(); next; next = queue.shift()) {
      // A machine that has no room for another process throws here; whoever waits behind is still printed.
      const answer = await compile(next).catch((error: unknown): Answer => {
        stopChild()
        return { failure: String(error) }
      })
      if ('pdf' in answer) next.done(answer.pdf)
      else {
        report(answer.failure)
        next.failed(refuse('PRINT_FAILED'))
      }
    }
    busy = false
  }

  async function compile({ template, at }: Waiting): Promise<Answer> {
    if (printed >= printsPerProcess) stopChild()
    child ??= startChild()
    printed += 1
    const answer = await ask(child, template, at, timeLimitMs)
    if ('lost' in answer) {
      stopChild()
      return { failure: answer.lost }
    }
    return answer
  }

  function startChild(): ChildProcess {
    printed = 0
    const started = fork(entry, {
      execArgv: [],
      serialization: 'advanced',
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (child === started) child = undefined
    }
    return started.on('exit', forget).on('error', forget)
  }

  function stopChild(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    print(template, { at }) {
      if (closed || queue.length >= longestQueue) return Promise.reject(refuse('PRINT_FAILED'))
      return new Promise((done, failed) => {
        queue.push({ template, at, done, failed })
        void work()
      })
    },
    async close() {
      closed = true
      for (const { failed } of queue.splice(0)) failed(refuse('SERVER_STOPPING'))
      stopChild()
    },
  }
}

/** One question, one answer: the compiler works on a single document at a time. */
function ask(child: ChildProcess, template: Template, at: Date, timeLimitMs: number) {
  return new Promise<Answer | { readonly lost: string }>((resolve) => {
    const timer = setTimeout(() => settle({ lost: `not printed in ${timeLimitMs} ms` }), timeLimitMs)
    const hear = (message: unknown) => settle(answerOf(message))
    const exit = () => settle({ lost: 'the printing process ended' })
    const settle = (answer: Answer | { readonly lost: string }) => {
      clearTimeout(timer)
      child.off('message', hear)
      child.off('exit', exit)
      child.off('error', exit)
      resolve(answer)
    }
    child.once('message', hear)
    child.once('exit', exit)
    child.once('error', exit)
    const { source, inputs } = template
    child.send({ source, data: JSON.stringify(inputs), at: Math.floor(at.getTime() / 1000) })
  })
}

function answerOf(message: unknown): Answer | { readonly lost: string } {
  if (typeof message !== 'object' || message === null) return { lost: 'the printing process answered nonsense' }
  if ('pdf' in message && message.pdf instanceof Uint8Array) return { pdf: message.pdf }
  return { failure: 'failure' in message ? String(message.failure) : 'no document' }
}
