// Row 8: a long list as a file of Excel: rows a second, memory of the server, and what it does to the other calls meanwhile.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { openLargePortal } from './portal/large-portal.ts'
import { percentile, report } from './measures/measure.ts'
import type { Person } from './portal/sign-in.ts'

const filter = { stages: ['serviceRendered'], goal: ['21'] }
const columns = ['number', 'object', 'turn', 'due', 'goal', 'declarant', 'changed', 'lead', 'submitted', 'created']
const file = `/api/requests/xlsx?scope=all&query=${encodeURIComponent(JSON.stringify({ ...filter, columns }))}`
const megabyte = 1_048_576

const large = await openLargePortal()
try {
  const staff = await large.as('admin')
  const { count } = JSON.parse(await staff.post('/api/requests/count', { scope: 'all', filter }))
  await download(staff)
  const alone = await timesOf(staff, pause(3000))
  const before = memory()
  const started = performance.now()
  const work = download(staff)
  const meanwhile = timesOf(staff, work)
  const peak = await peakDuring(work)
  const seconds = (performance.now() - started) / 1000
  report('file of a list: rows', { value: count, unit: 'rows' })
  report('file of a list: speed', { value: count / seconds, unit: 'rows/s', must: { atLeast: 21_000 } })
  report('file of a list: memory', { value: (peak - before) / megabyte, unit: 'MB', must: { atMost: 64 } })
  const slower = percentile(await meanwhile, 95) / percentile(alone, 95)
  report('file of a list: p95 of other calls', { value: slower, unit: '× without it', must: { atMost: 2 } })
} finally {
  await large.close()
}

function download({ cookie }: Person): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(large.portal.address + file, { headers: { cookie } }, (reply) => {
      let size = 0
      reply.on('data', (chunk: Buffer) => void (size += chunk.length))
      reply.once('end', () => (reply.statusCode === 200 ? resolve(size) : reject(new Error(`${reply.statusCode}`))))
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** Milliseconds of calls made one after another until the work is over. */
async function timesOf(person: Person, work: Promise<unknown>): Promise<number[]> {
  let over = false
  const end = work.finally(() => {
    over = true
  })
  const times: number[] = []
  while (!over) {
    const started = performance.now()
    await person.get('/api/requests?size=50')
    times.push(performance.now() - started)
    await pause(20)
  }
  await end
  return times
}

async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peak = memory()
  const watch = setInterval(() => {
    peak = Math.max(peak, memory())
  }, 50)
  await work.finally(() => clearInterval(watch))
  return peak
}

function memory(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${large.portal.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
