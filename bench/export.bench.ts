// Row 8: a long list as a file of Excel: rows a second, memory of the server, and what it does to the other calls meanwhile.
import { openLargePortal } from './portal/large-portal.ts'
import { costOf, download } from './measures/download.ts'
import { percentile, report } from './measures/measure.ts'
import type { Person } from './portal/sign-in.ts'

const filter = { stages: ['serviceRendered'], goal: ['21'] }
const columns = ['number', 'object', 'turn', 'due', 'goal', 'declarant', 'changed', 'lead', 'submitted', 'created']
const file = `/api/requests/xlsx?scope=all&query=${encodeURIComponent(JSON.stringify({ ...filter, columns }))}`

const large = await openLargePortal()
try {
  const staff = await large.as('admin')
  const { count } = JSON.parse(await staff.post('/api/requests/count', { scope: 'all', filter }))
  await download(large.portal, staff, file)
  const alone = await timesOf(staff, pause(3000))
  const { answer: meanwhile, ...cost } = await costOf(large.portal, () =>
    timesOf(staff, download(large.portal, staff, file)),
  )
  report('file of a list: rows', { value: count, unit: 'rows' })
  report('file of a list: speed', { value: count / cost.seconds, unit: 'rows/s', must: { atLeast: 21_000 } })
  report('file of a list: memory', { value: cost.grown, unit: 'MB', must: { atMost: 64 } })
  const slower = percentile(meanwhile, 95) / percentile(alone, 95)
  report('file of a list: p95 of other calls', { value: slower, unit: '× without it', must: { atMost: 2 } })
} finally {
  await large.close()
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
