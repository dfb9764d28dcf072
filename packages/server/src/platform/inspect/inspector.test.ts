import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { startInspector } from './inspector.ts'

test('whoever has sent many files lets those of others come between', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const content = aPdf('1')
  const path = join(folder, 'one.pdf')
  await writeFile(path, content)
  const inspector = startInspector()
  const done: string[] = []
  const sent = [...Array<string>(4).fill('who sends many'), 'another', 'a third', 'another']
  await Promise.all(
    sent.map(async (whose) => {
      const { checks } = await inspector.inspect({ path, name: 'one.pdf', kind: 'pdf', size: content.length }, whose)
      expect(checks.pdf).toEqual({ state: 'ok', pages: 1 })
      done.push(whose)
    }),
  )
  // The first two were taken and waited before anybody else came.
  expect(done).toEqual([
    'who sends many',
    'who sends many',
    'another',
    'a third',
    'who sends many',
    'another',
    'who sends many',
  ])
})

test('a file for which the machine starts no process is left to be tried again, those behind it are checked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const content = aPdf('1')
  const path = join(folder, 'one.pdf')
  await writeFile(path, content)
  const file = { path, name: 'one.pdf', kind: 'pdf', size: content.length }
  const inspector = startInspector()
  const { execPath } = process
  onTestFinished(() => void (process.execPath = execPath))
  process.execPath = '/nowhere/node'
  const first = inspector.inspect(file, 'anybody')
  process.execPath = execPath
  const behind = inspector.inspect(file, 'anybody')
  await expect(first).rejects.toThrow('no process could be started')
  expect((await behind).checks.pdf).toEqual({ state: 'ok', pages: 1 })
  expect((await inspector.inspect(file, 'anybody')).checks.pdf).toEqual({ state: 'ok', pages: 1 })
})
