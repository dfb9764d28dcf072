import { createReadStream } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { toHex } from '@portal/gost/bytes'
import { createStreebog } from '@portal/gost/streebog'
import type { DigestReply, DigestRequest, DigestResult, DigestTask } from './digest-message.ts'
import { type RunningDigests, startDigests } from './digests.ts'

// The thread in which the digests are computed. Large pieces make few trips; a quarter of a megabyte takes two milliseconds.
const pieceSize = 256 * 1024

const streams = new Map<number, RunningDigests>()

parentPort?.on('message', async (request: DigestRequest) => {
  const reply = await answer(request)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(reply)
})

async function answer({ id, task }: DigestRequest): Promise<DigestReply> {
  try {
    return { id, result: await perform(task) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    return { id, failure: { message: error instanceof Error ? error.message : String(error), code } }
  }
}

async function perform(task: DigestTask): Promise<DigestResult> {
  switch (task.do) {
    case 'file':
      return { digests: await digestFile(task.path) }
    case 'streebog512':
      return { streebog512: await streebog512(task.path) }
    case 'chunk': {
      const running = streams.get(task.stream) ?? (await startDigests())
      streams.set(task.stream, running)
      running.update(task.chunk)
      return { done: true }
    }
    case 'finish': {
      const running = streams.get(task.stream) ?? (await startDigests())
      streams.delete(task.stream)
      return { digests: running.finish() }
    }
    case 'abandon':
      streams.delete(task.stream)
      return { done: true }
  }
}

async function digestFile(path: string) {
  const running = await startDigests()
  for await (const piece of createReadStream(path, { highWaterMark: pieceSize })) running.update(piece)
  return running.finish()
}

async function streebog512(path: string): Promise<string> {
  const digest = await createStreebog(512)
  for await (const piece of createReadStream(path, { highWaterMark: pieceSize })) digest.update(piece)
  return toHex(digest.digest())
}
