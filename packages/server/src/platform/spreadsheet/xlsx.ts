import { EventEmitter, on, once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { SheetAnswer, SheetOrder, SheetValue } from './sheet-message.ts'
import { type Cell, type TableColumn, wallClock, wallDay } from './table.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Sheet {
  name: string
  columns: readonly TableColumn[]
  /** Rows in portions. */
  rows: AsyncGenerator<Cell[][], void>
  /** How many there are in all portions. */
  total: number
}

interface Written {
  stream: Readable
  /** Bytes, judging by the first portion. */
  expectedSize: number
}

/**
 * One sheet as a stream, written in a thread of its own, in memory that does not grow with the rows. A text stays a text
 * whatever it begins with: it is written as one, so nothing in it is ever counted as a formula.
 */
export async function xlsxOf({ rows, total, ...sheet }: Sheet): Promise<Written> {
  const worker = openWorker()
  try {
    const { value } = await rows.next()
    const first = value ?? []
    const sample = await buffer(piecesOf(worker, { ...sheet, portions: [first] }))
    const stream =
      total <= first.length
        ? Readable.from([sample])
        : Readable.from(piecesOf(worker, { ...sheet, portions: after(first, rows) }), { objectMode: false })
    // Whoever stops the download stops the thread.
    stream.once('close', () => void worker.terminate())
    return { stream, expectedSize: Math.round((sample.length * total) / Math.max(1, first.length)) }
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

async function* after(first: Cell[][], rest: Sheet['rows']): AsyncGenerator<Cell[][]> {
  yield first
  yield* rest
}

interface Portions extends Pick<Sheet, 'name' | 'columns'> {
  portions: AsyncIterable<Cell[][]> | Iterable<Cell[][]>
}

// While one portion is written the next one is read.
const portionsAhead = 2

async function* piecesOf(worker: Worker, { name, columns, portions }: Portions): AsyncGenerator<Uint8Array> {
  const over = new AbortController()
  const places = placesFor(portionsAhead)
  const order = (said: SheetOrder) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(said)
  }
  async function feed() {
    for await (const portion of portions) {
      await places.take(over.signal)
      order({ do: 'rows', rows: portion.map((row) => row.map(valueOf)) })
    }
    order({ do: 'finish' })
  }
  const answers = on(worker, 'message', { signal: over.signal, close: ['exit'] })
  order({ do: 'start', name, columns: columns.map(({ title, width, kind }) => ({ title, width, kind })) })
  feed().catch((reason: unknown) => over.abort(reason))
  try {
    for await (const [said] of answers) {
      const answer: SheetAnswer = said
      if ('finished' in answer) return
      if ('wants' in answer) places.free()
      else {
        yield answer.piece
        order({ do: 'taken' })
      }
    }
    throw new Error('the thread that writes sheets has stopped')
  } catch (error) {
    throw over.signal.aborted ? over.signal.reason : error
  } finally {
    over.abort(new Error('nobody reads the sheet any more'))
  }
}

/** So many may go at once; the next waits until one has come back. */
function placesFor(count: number) {
  const changes = new EventEmitter()
  let left = count
  return {
    async take(signal: AbortSignal) {
      while (left === 0) await once(changes, 'free', { signal })
      left--
    },
    free() {
      left++
      changes.emit('free')
    },
  }
}

const dayMs = 86_400_000
// Days between 30.12.1899, the day 0 of sheets, and 01.01.1970.
const sheetEpoch = 25_569

function valueOf(cell: Cell): SheetValue {
  if (typeof cell === 'string') return printable(cell)
  if (cell === null || typeof cell === 'number') return cell
  return ('at' in cell ? wallClock(cell.at) : wallDay(cell.day)).getTime() / dayMs + sheetEpoch
}

/** Without the control characters that XML does not know: a sheet with one does not open. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

// What is being written at one moment is small; a heap that may grow would.
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

// The built portal starts the built worker; beside the sources there is only TypeScript, which a thread cannot read by itself.
function openWorker(): Worker {
  return import.meta.url.endsWith('.js')
    ? new Worker(new URL('./sheet-worker.js', import.meta.url), { resourceLimits })
    : new Worker(new URL('./sheet-worker-from-source.mjs', import.meta.url), { execArgv: ['--conditions=source'] })
}
