import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { clamd } from './live.ts'

// A scanner in a thread of its own: it answers at the first bytes, hangs up, and says so in the shared cell.
const scanner = `
  const { createServer } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(workerData.answer, () => socket.resetAndDestroy()))
    socket.once('close', () => {
      Atomics.store(workerData.hungUp, 0, 1)
      Atomics.notify(workerData.hungUp, 0)
    })
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

let worker: Worker | undefined
afterEach(async () => void (await worker?.terminate()))

async function scanUntilHungUp(answer: string) {
  const hungUp = new Int32Array(new SharedArrayBuffer(4))
  const started = new Worker(scanner, { eval: true, workerData: { answer, hungUp } })
  worker = started
  const port = await new Promise<number>((resolve) => started.once('message', resolve))
  // The loop stands still until the scanner is gone: its answer lies unread when the next piece is written.
  function* content() {
    yield Buffer.from('first')
    Atomics.wait(hungUp, 0, 0, 10_000)
    yield Buffer.from('second')
  }
  return clamd(`tcp://127.0.0.1:${port}`).scan(() => Readable.from(content()))
}

test('an answer is heard though the scanner hung up before the next piece was written', async () => {
  expect(await scanUntilHungUp('INSTREAM size limit exceeded. ERROR\0')).toEqual({ verdict: 'tooLarge' })
})

test('a scanner that hangs up without an answer has not answered', async () => {
  await expect(scanUntilHungUp('')).rejects.toThrow('ECONNRESET')
})
