// Row 6: how long a second start takes to the first answer, and how much memory the process holds, idle and under 64 people.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal } from './portal/child.ts'
import { httpClient } from './portal/http-client.ts'
import { repeat } from './measures/load.ts'
import { megabyte, memoryOf } from './measures/memory.ts'
import { median, report } from './measures/measure.ts'
import { signIn } from './portal/sign-in.ts'

const starts = 5
const settledAfter = 5000
const people = 64
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
try {
  await (await startPortal(folder)).stop()
  const times: number[] = []
  for (let n = 0; n < starts; n++) times.push(await timeOfStart())
  report('second start to the first answer', { value: median(times) / 1000, unit: 's', must: { atMost: 1.25 } })
  if (process.platform === 'linux') await measureMemory()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function timeOfStart(): Promise<number> {
  const from = performance.now()
  const portal = await startPortal(folder)
  const client = httpClient(portal.address, { connections: 1 })
  await client.send('GET', '/api/config')
  const time = performance.now() - from
  client.close()
  await portal.stop()
  return time
}

async function measureMemory(): Promise<void> {
  const portal = await startPortal(folder)
  try {
    await pause(settledAfter)
    report('memory of the idle process', { value: memoryOf(portal) / megabyte, unit: 'MB', must: { atMost: 120 } })
    const person = await signIn(portal.address, 'declarant', people)
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, memoryOf(portal) / megabyte)), 100)
    await repeat(() => person.get('/api/requests'), people, settledAfter)
    clearInterval(watch)
    person.close()
    report(`memory at ${people} connections`, { value: most, unit: 'MB', must: { atMost: 264 } })
  } finally {
    await portal.stop()
  }
}
