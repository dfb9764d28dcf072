import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { keepChild } from './keep-child.ts'
import { ChildExhausted } from './run-in-child.ts'

interface Answer {
  pid: number
  isKnown: boolean
}

/** Says in which process it was done; or never ends, or dies, as it is asked. */
async function aKept({ rest = 60_000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, 'work.js'),
    `export async function run({ act, isKnown }) {
       if (act === 'never') for (;;);
       if (act === 'die') process.kill(process.pid, 'SIGKILL')
       return { pid: process.pid, isKnown }
     }`,
  )
  const run = keepChild(pathToFileURL(join(folder, 'work')), { memory: 100, rest })
  return (key: string, act = '', timeout = 20_000) =>
    run<Answer>({ key, input: async (isKnown) => ({ act, isKnown }), timeout })
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

test.each(['never', 'die'])('a piece that is to %s is given up, and the next begins another process', async (act) => {
  const ask = await aKept()
  const { pid } = await ask('one')
  await expect(ask('one', act, 500)).rejects.toThrow(ChildExhausted)
  const next = await ask('one')
  expect([next.pid === pid, next.isKnown]).toEqual([false, false])
})

test('without work it ends', async () => {
  const ask = await aKept({ rest: 50 })
  const { pid } = await ask('one')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
  expect((await ask('one')).isKnown).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
