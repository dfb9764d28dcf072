import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ChildExhausted, ChildFailure, runInChild } from './run-in-child.ts'
import { isAlive } from '../../testing/process/pids.ts'

/** Says in which process it was done; or holds much, refuses, fails, ends or never ends, as it is asked. */
async function aWork(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, 'work.js'),
    `let held
     // A function without arguments, run at the start, that is «unreachable».
     const trap = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 8, 1, 0, 10, 5, 1, 3, 0, 0, 11]
     export async function run(act) {
       if (act === 'never') for (;;);
       if (act === 'refuse') throw Object.assign(new Error('line 7 is wrong'), { name: 'RefusedFile', line: 7 })
       if (act === 'fail') throw new TypeError('no such thing')
       if (act === 'overflow') (function deeper() { deeper() })()
       if (act === 'trap') new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(trap)))
       if (act === 'die') process.kill(process.pid, 'SIGKILL')
       if (act === 'endLater') process.once('message', () => process.exit(3))
       if (act === 'dieLater') process.once('message', () => process.kill(process.pid, 'SIGKILL'))
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
  expect(refused).toMatchObject({ name: 'RefusedFile', message: 'line 7 is wrong', line: 7 })
  expect(await ask()).toBe(first)
})

test.each([
  { act: 'fail', kind: ChildFailure, said: 'no such thing' },
  { act: 'overflow', kind: ChildExhausted, said: 'call stack' },
  { act: 'trap', kind: ChildExhausted, said: 'unreachable' },
])(
  'a process in which the work was to $act is ended: nobody knows what it left behind',
  async ({ act, kind, said }) => {
    const ask = await aPlace()
    const first = await ask()
    const failed = await ask(act).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(kind)
    expect(String(failed)).toContain(said)
    await expect.poll(() => isAlive(first), { timeout: 20_000 }).toBe(false)
    expect(await ask()).not.toBe(first)
  },
)

test.each(['endLater', 'dieLater'])('a piece is not given up for what the one before it did: %s', async (act) => {
  const ask = await aPlace()
  const first = await ask(act)
  expect(await ask()).not.toBe(first)
  expect(isAlive(first)).toBe(false)
})

test('a piece that ends a fresh process too is given up', async () => {
  const ask = await aPlace()
  await ask()
  await expect(ask('die')).rejects.toThrow('SIGKILL')
})

test('a process is ended after two hundred pieces', async () => {
  const ask = await aPlace()
  const pids: number[] = []
  for (let at = 0; at <= 200; at += 1) pids.push(await ask())
  const [first, ...others] = pids
  expect(others.lastIndexOf(first ?? 0)).toBe(198)
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

test('one that ends without work takes no place of those that stay', async () => {
  const [ask, askEnded, askLast] = [await aPlace(), await aPlace(), await aPlace()]
  const [longest, ended] = [await ask(), await askEnded()]
  process.kill(ended, 'SIGKILL')
  await expect.poll(() => isAlive(ended), { timeout: 20_000 }).toBe(false)
  await askLast()
  expect(await ask()).toBe(longest)
})
