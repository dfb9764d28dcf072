import { expect, onTestFinished, test } from 'vitest'
import { makeFragments } from '../model/make-fragments.ts'
import { runInChild } from './run-in-child.ts'

test('work whose process the machine does not start is refused, the portal lives and keeps nothing of it', async () => {
  const { execPath } = process
  onTestFinished(() => void (process.execPath = execPath))
  process.execPath = '/nowhere/node'
  const before = process.listenerCount('exit')
  const noProcess = /no process could be started/
  // A bound nobody else has: no process of other work waits with it.
  const limits = { timeout: 10_000, memory: 109 }
  await expect(runInChild(new URL('file:///nowhere'), null, limits)).rejects.toThrow(noProcess)
  await expect(makeFragments({ path: '/nowhere.ifc', source: 'abc', target: '/nowhere' })).rejects.toThrow(noProcess)
  // The end of a process that never was is told in the next turns of the loop.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(process.listenerCount('exit')).toBe(before)
})
