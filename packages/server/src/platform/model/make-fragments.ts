import type { ChildProcess } from 'node:child_process'
import { startChild } from '../child-process/start-child.ts'
import { noRoomOf } from '../storage/storage-failures.ts'
import type { FragmentsTask } from './write-fragments.ts'

const timeLimitMs = 20 * 60_000

/**
 * Makes a model ready to be shown, in a process of its own: a model takes gigabytes, and one that takes too much must end
 * itself, not the portal. Answers null, or why the model cannot be read; refuses with DISK_FULL.
 */
export async function makeFragments(task: FragmentsTask): Promise<string | null> {
  const child = startChild(new URL('./model-process', import.meta.url))
  try {
    return await ask(child, task)
  } finally {
    child.kill('SIGKILL')
  }
}

function ask(child: ChildProcess, task: FragmentsTask): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(`not read in ${timeLimitMs} ms`), timeLimitMs).unref()
    const settle = (why: string | null) => {
      clearTimeout(timer)
      resolve(why)
    }
    child.once('message', (said) => {
      const failure = failureIn(said)
      const cause = failure && noRoomOf(failure)
      if (cause === failure) return settle(failure?.message ?? null)
      clearTimeout(timer)
      reject(cause)
    })
    child.once('exit', (code, signal) => settle(`the process ended with ${code ?? signal}`))
    child.once('error', ({ message }) => settle(message))
    child.send(task)
  })
}

function failureIn(said: unknown): Error | null {
  if (typeof said !== 'object' || said === null || !('failure' in said)) return null
  return Object.assign(new Error(String(said.failure)), { code: 'code' in said ? said.code : '' })
}
