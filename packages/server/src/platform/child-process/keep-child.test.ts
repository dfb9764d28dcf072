import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { keepChild } from './keep-child.ts'
import { ChildExhausted, runInChild } from './run-in-child.ts'
import { isAlive } from '../../testing/process/pids.ts'

interface Answer {
  pid: number
  isKnown: boolean
}

/** Says in which process it was done; or never ends, or dies, as it is asked. */
async function aWork(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, 'work.js'),
    `export async function run({ act, isKnown }) {
       if (act === 'never') for (;;);
       if (act === 'die') process.kill(process.pid, 'SIGKILL')
       if (act === 'dieLater') process.once('message', () => process.kill(process.pid, 'SIGKILL'))
       return { pid: process.pid, isKnown }
     }`,
  )
  return pathToFileURL(join(folder, 'work'))
}

async function aKept({ rest = 60_000 } = {}) {
  const run = keepChild(await aWork(), { memory: 100, rest })
  const pids = new Set<number>()
  onTestFinished(() => pids.forEach((pid) => isAlive(pid) && process.kill(pid, 'SIGKILL')))
  return async (key: string, act = '', timeout = 20_000) => {
    const answer = await run<Answer>({ key, input: async (isKnown) => ({ act, isKnown }), timeout })
    pids.add(answer.pid)
    return answer
  }
}

test('pieces of work one after another are done by one process, which keeps what they share', async () => {
  const ask = await aKept()
  const [first, second, other] = [await ask('one'), await ask('one'), await ask('two')]
  expect([first.isKnown, second.isKnown, other.isKnown]).toEqual([false, true, false])
  expect(new Set([first.pid, second.pid, other.pid]).size).toBe(1)
})

test('who comes while it is at work gets a process of his own', async () => {
  const ask = await aKept()
  const { pid } = await ask('one')
  const both = await Promise.all([ask('one'), ask('one')])
  expect(both.map((answer) => [answer.pid === pid, answer.isKnown])).toEqual([
    [true, true],
    [false, false],
  ])
})

test.each([
  { act: 'never', limit: 500, said: 'took too long' },
  { act: 'die', limit: 20_000, said: 'SIGKILL' },
])('a piece that is to $act is given up, and the next begins another process', async ({ act, limit, said }) => {
  const ask = await aKept()
  const { pid } = await ask('one')
  const failed = await ask('one', act, limit).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ChildExhausted)
  expect(String(failed)).toContain(said)
  const next = await ask('one')
  expect([next.pid === pid, next.isKnown]).toEqual([false, false])
})

test('a piece is not given up for what the one before it did', async () => {
  const ask = await aKept()
  const { pid } = await ask('one', 'dieLater')
  const next = await ask('one')
  expect([next.pid === pid, next.isKnown]).toEqual([false, false])
})

test('a process that dies while the input is read gives way to another, which is told everything', async () => {
  const run = keepChild(await aWork(), { memory: 100 })
  const ask = (input: (isKnown: boolean) => Promise<unknown>) => run<Answer>({ key: 'one', input, timeout: 20_000 })
  const { pid } = await ask(async (isKnown) => ({ isKnown }))
  const next = await ask(async (isKnown) => {
    if (isKnown) process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    return { isKnown }
  })
  expect([next.pid === pid, next.isKnown]).toEqual([false, false])
})

test('at work it waits for its place among the other processes', async () => {
  const work = await aWork()
  const run = keepChild(work, { memory: 100 })
  const others = ['one', 'two'].map(() => runInChild(work, {}, { memory: 100, timeout: 20_000 }))
  let isRead = false
  const input = async (isKnown: boolean) => {
    isRead = true
    return { isKnown }
  }
  const asked = run<Answer>({ key: 'one', input, timeout: 20_000 })
  expect(isRead).toBe(false)
  await Promise.all(others)
  expect((await asked).isKnown).toBe(false)
})

test('without work it ends', async () => {
  const ask = await aKept({ rest: 50 })
  const { pid } = await ask('one')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
  expect((await ask('one')).isKnown).toBe(false)
})
