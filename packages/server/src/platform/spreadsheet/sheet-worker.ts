import { once } from 'node:events'
import { parentPort as port } from 'node:worker_threads'
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import type { SheetAnswer, SheetOrder, SheetValue } from './sheet-message.ts'
import type { TableColumn } from './table.ts'

// The thread in which one sheet is written: serialising cells costs more than reading the rows.
const mostPieces = 8
const pieceSize = 256 * 1024

const orders: SheetOrder[] = []
let onTheWay = 0

port?.on('message', (order: SheetOrder) => {
  if (order.do === 'start') void write(order)
  else if (order.do === 'taken') onTheWay--
  else orders.push(order)
})

async function write({ name, columns }: { name: string; columns: readonly TableColumn[] }): Promise<void> {
  const stream = writeXlsxStream(rowsToCome(), {
    name,
    columns: columns.map(columnDef),
    freezePane: { rows: 1 },
    // One sheet holds what a file may have: see the limit of rows of an export.
    maxRowsPerSheet: Number.POSITIVE_INFINITY,
  })
  let piece: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    piece.push(chunk)
    size += chunk.length
    if (size < pieceSize) continue
    await send(Buffer.concat(piece))
    piece = []
    size = 0
  }
  await send(Buffer.concat(piece))
  answer({ finished: true })
}

async function* rowsToCome(): AsyncGenerator<SheetValue[]> {
  for (;;) {
    while (orders.length === 0) await news()
    const order = orders.shift()
    if (order?.do !== 'rows') return
    yield* order.rows
    answer({ wants: 'rows' })
  }
}

/** A slow reader holds the thread up, not its memory. */
async function send(piece: Uint8Array): Promise<void> {
  while (onTheWay >= mostPieces) await news()
  onTheWay++
  answer({ piece })
}

async function news(): Promise<void> {
  if (port) await once(port, 'message')
}

function answer(said: SheetAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  port?.postMessage(said)
}

const formats = { text: undefined, number: '0', day: 'dd.mm.yyyy', moment: 'dd.mm.yyyy hh:mm' } as const

function columnDef({ title, width, kind }: TableColumn): ColumnDef {
  const numFmt = formats[kind]
  return { header: title, width, ...(numFmt && { numFmt }) }
}
