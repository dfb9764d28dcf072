// Row 14: how the time of a list, a search, one request and an autosave grows from 10 000 to 200 000 and 1 000 000 requests.
// The three portals run side by side and are asked in turns, so that what disturbs the machine disturbs all of them.
import { answered } from './portal/http-client.ts'
import { type LargePortal, openLargePortal, sizes } from './portal/large-portal.ts'
import { type Act, repeat } from './measures/load.ts'
import { median, report } from './measures/measure.ts'

// Enough to keep the portal awake, too few to measure its queue.
const connections = 2
const rounds = 9
const milliseconds = 400

const list = { stages: ['examination', 'examinationCorrection_edit', 'serviceRendered'], goal: ['21'], size: 50 }
// biome-ignore format: read by columns
const texts = {
  'frequent':                       'ЖИЛОГО дома',
  'rare':                           'акведук',
  'absent from the newest quarter': 'Виадук',
}

const portals: LargePortal[] = []
try {
  for (const size of sizes) portals.push(await openLargePortal(size))
  const acts = await Promise.all(portals.map(actsOf))
  for (const name of Object.keys(acts[0] ?? {}))
    await measure(
      name,
      acts.map((known) => known[name]),
    )
} finally {
  for (const portal of portals) await portal.close()
}

/** What is measured, by its name. */
async function actsOf(large: LargePortal): Promise<Record<string, Act>> {
  const drafts = await large.drafts()
  const [declarant, staff] = [await large.as('orgadmin', connections), await large.as('admin', connections)]
  const acts: Record<string, Act> = {}
  for (const [who, person] of Object.entries({ administrator: declarant, staff })) {
    acts[`list, ${who}`] = () => person.post('/api/requests/list', list)
    for (const [kind, text] of Object.entries(texts))
      acts[`search, ${who}, ${kind}`] = () => person.post('/api/requests/list', { text })
  }
  let turn = 0
  acts['one request'] = () => declarant.get(`/api/request/${drafts[turn++ % drafts.length]}`)
  acts['autosave'] = autosave(declarant, drafts)
  return acts
}

/** Every connection fills a field of a draft of its own. */
function autosave({ get, send }: Awaited<ReturnType<LargePortal['as']>>, drafts: readonly string[]): Act {
  const revisions = new Map<number, number>()
  let typed = 0
  return async (worker) => {
    const path = `/api/request/${drafts[worker]}`
    const revision = revisions.get(worker) ?? JSON.parse(await get(path)).sections.object.revision
    const body = { revision, changes: { 'object.functionsComment': `№ ${++typed}` } }
    revisions.set(worker, JSON.parse(await answered(send('PUT', path, body))).revision)
  }
}

async function measure(name: string, acts: readonly (Act | undefined)[]): Promise<void> {
  const times = acts.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, act] of acts.entries()) {
      if (!act) throw new Error(`${name} is not there for every size`)
      const { p50 } = await repeat(act, connections, milliseconds)
      if (round > 0) times[index]?.push(p50)
    }
  }
  const typical = times.map(median)
  console.error(sizes.map((size, index) => `${size}: ${typical[index]?.toFixed(1)} ms`).join(', '))
  const growth = times[0]?.map((first, round) => (times.at(-1)?.[round] ?? Number.NaN) / first) ?? []
  report(`${name}: growth`, { value: median(growth), unit: '× from the least to the most', must: { atMost: 1.5 } })
}
