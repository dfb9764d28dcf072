import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compiledFile } from './compiled-file.ts'
import { isAlive } from '../../testing/process/pids.ts'

const compiled = (name: string) => compiledFile(new URL(name, import.meta.url)).href

test('a process that is busy without a pause ends with the portal that was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'child-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, 'busy.js'),
    `import { setUpChildProcess } from '${compiled('./set-up-child-process')}'
     setUpChildProcess()
     process.send('begun', () => { for (;;); })`,
  )
  await writeFile(
    join(folder, 'portal.js'),
    `import { startChild } from '${compiled('./start-child')}'
     const child = startChild(new URL('./busy', import.meta.url))
     child.once('message', () => console.log(child.pid))`,
  )
  const portal = spawn(process.execPath, [join(folder, 'portal.js')], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void portal.kill('SIGKILL'))
  const [said] = await once(portal.stdout, 'data')
  const pid = Number(String(said))
  expect(isAlive(pid)).toBe(true)
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')))
  portal.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
}, 60_000)
