import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ChildExhausted, ChildFailure, runInChild } from './run-in-child.ts'

/** Says in which process it was done; or holds much, refuses, never ends, as it is asked. */
async function aWork(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, 'work.js'),
    `let held
     export async function run(act) {
       if (act === 'never') for (;;);
       if (act === 'refuse') throw Object.assign(new RangeError('line 7 is wrong'), { line: 7 })
       if (act === 'hold') held = Buffer.alloc(300 * 1024 ** 2, 1)
       return process.pid
     }`,
  )
  return pathToFileURL(join(folder, 'work'))
}

// A bound of its own for each test: no process of another one waits with it.
let bound = 110

async function aPlace() {
  const work = await aWork()
  const memory = bound++
  return (act = '', timeout = 20_000) => runInChild<number>(work, act, { memory, timeout })
}

test('the next piece is done by the process that has ended the last, a refused one too', async () => {
  const ask = await aPlace()
  const first = await ask()
  const refused = await ask('refuse').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ChildFailure)
  expect(refused).toMatchObject({ name: 'RangeError', message: 'line 7 is wrong', line: 7 })
  expect(await ask()).toBe(first)
})

test('pieces that come at once, or are bound otherwise, have processes of their own', async () => {
  const [ask, askOther] = [await aPlace(), await aPlace()]
  const [one, other] = await Promise.all([ask(), ask()])
  const bounded = await askOther()
  expect(new Set([one, other, bounded]).size).toBe(3)
})

test('a process that holds much is ended', async () => {
  const ask = await aPlace()
  const large = await ask('hold')
  await expect.poll(() => isAlive(large), { timeout: 20_000 }).toBe(false)
  expect(await ask()).not.toBe(large)
})

test('a piece that does not end is ended with its process, and the next begins another', async () => {
  const ask = await aPlace()
  const first = await ask()
  await expect(ask('never', 500)).rejects.toThrow(ChildExhausted)
  await expect.poll(() => isAlive(first), { timeout: 20_000 }).toBe(false)
  expect(await ask()).not.toBe(first)
})

test('of processes without work two stay', async () => {
  const places = [await aPlace(), await aPlace(), await aPlace()]
  const pids: number[] = []
  for (const ask of places) pids.push(await ask())
  const [longest = 0, ...others] = pids
  await expect.poll(() => isAlive(longest), { timeout: 20_000 }).toBe(false)
  expect(others.map(isAlive)).toEqual([true, true])
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
