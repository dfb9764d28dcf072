import { open } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { toHex } from '@portal/gost/bytes'
import { createStreebog } from '@portal/gost/streebog'
import { lowerThreadPriority } from '../threads/lower-thread-priority.ts'
import type { DigestReply, DigestRequest, DigestResult, DigestTask, FileRange } from './digest-message.ts'
import { type RunningDigests, startDigests } from './digests.ts'

// The thread in which the digests are computed. Large pieces make few trips; a quarter of a megabyte takes two milliseconds.
const pieceSize = 256 * 1024

lowerThreadPriority()
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
    case 'files':
      return { digests: await digestFiles(task.ranges) }
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

async function digestFiles(ranges: readonly FileRange[]) {
  const running = await startDigests()
  for (const range of ranges) await feed(range, running.update)
  return running.finish()
}

async function streebog512(path: string): Promise<string> {
  const digest = await createStreebog(512)
  await feed({ path }, (piece) => digest.update(piece))
  return toHex(digest.digest())
}

/** Reads into one buffer again and again: a file of gigabytes leaves nothing to be collected. */
async function feed(
  { path, size = Number.POSITIVE_INFINITY }: FileRange,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const file = await open(path)
  try {
    const buffer = Buffer.allocUnsafeSlow(pieceSize)
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(pieceSize, size - at), at)
      if (bytesRead === 0) return
      at += bytesRead
      take(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}
