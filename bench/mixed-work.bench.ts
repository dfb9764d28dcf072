// Forty people of all roles at mixed work for MIXED_WORK_MINUTES (five, unless told; not fewer): what the portal holds of
// memory, handles and connections must not grow between the third minute and the last, and nothing may fail.
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import type { Reply } from '@portal/contract/endpoint'
import { setTimeout as pause } from 'node:timers/promises'
import { type Held, heldNames, watchHeld } from './measures/held.ts'
import { percentile, report } from './measures/measure.ts'
import { failures, listen, openOwnDraft, type OwnDraft, read, save } from './portal/acts.ts'
import { answered, type HttpClient, httpClient } from './portal/http-client.ts'
import { openLargePortal } from './portal/large-portal.ts'
import { nth } from './portal/nth.ts'
import { type AtWork, peopleAtWork } from './portal/people.ts'

const minutes = Math.max(5, Number(process.env.MIXED_WORK_MINUTES ?? 5))
const thinkMs = 1500
// Until then it only warms up.
const settledAfter = 3
const filter = { stages: ['completeness'], goal: ['22'], region: ['42'] }
const texts = ['жилого дома', 'акведук', 'мо', 'ленина']
const xlsx = `/api/requests/xlsx?scope=mine&query=${encodeURIComponent(JSON.stringify({ ...filter, columns: ['number', 'object', 'turn'] }))}`

interface Doing {
  client: HttpClient
  person: AtWork
  draft: OwnDraft | undefined
  /** How often he has done everything. */
  round: number
}

type Act = (doing: Doing) => Promise<unknown>

const get =
  (path: (doing: Doing) => string): Act =>
  (doing) =>
    answered(doing.client.send('GET', path(doing)))
const opened = ({ person, round }: Doing) => nth(person.opens, round)

// biome-ignore format: read by columns
const usual: Record<string, Act> = {
  'lists and applications':  ({ client, person, round }) => read(client, { at: round, opens: person.opens }),
  'search':                  ({ client, round }) => answered(client.send('POST', '/api/requests/list', { text: nth(texts, round) })),
  'queue':                   get(() => '/api/requests/queue?of=mine'),
  'folders':                 get((doing) => `/api/request/${opened(doing)}/folders`),
  'what is left':            get((doing) => `/api/request/${opened(doing)}/readiness`),
  'history':                 get((doing) => `/api/request/${opened(doing)}/history`),
  'letters':                 get((doing) => `/api/correspondence/${opened(doing)}`),
  'chat':                    get((doing) => `/api/chat/${opened(doing)}/getMessageList`),
  'notifications':           get(() => '/api/notifications'),
  'files to sign':           get(() => '/api/requests/toSign'),
  'filling':                 async ({ client, draft }) => draft && save(client, draft),
  'uploading':               async (doing) => doing.draft && upload(doing, doing.draft),
}
// biome-ignore format: read by columns
const costly: Record<string, Act> = {
  'the list as a file':      get(() => xlsx),
  'a printed card':          get(({ person }) => `/api/request/${nth(person.opens, 1)}/printforms/requestCard`),
}
const everyCostly = 25
const everyLine = 20

const large = await openLargePortal()
const { address } = large.portal
try {
  const people = await peopleAtWork(large, 40)
  const failed = failures()
  const latencies: number[] = []
  const stopWatch = watchHeld(large)
  const begun = performance.now()
  await Promise.all(people.map((person, n) => work(person, n)))
  const held = stopWatch()
  for (const [minute, one] of held.entries())
    console.error(`minute ${minute + 1}: ${heldNames.map((name) => `${name} ${Math.round(one[name])}`).join(', ')}`)
  console.error(`${latencies.length} acts, p95 ${percentile(latencies, 95).toFixed(0)} ms${failed.words()}`)
  report('mixed work: time', { value: minutes, unit: 'min' })
  report('mixed work: acts that failed', { value: failed.total(), unit: 'acts', must: { atMost: 0 } })
  const [then, now] = [held[settledAfter - 1], held[held.length - 1]]
  if (!then || !now) throw new Error('the run was too short to tell of growth')
  tell(then, now)

  function notOpened(error: unknown): undefined {
    failed.count(error)
  }

  async function work(person: AtWork, n: number): Promise<void> {
    const client = httpClient(address, { connections: 1, cookie: person.cookie })
    await pause((n / people.length) * thinkMs)
    let endLine = listen(address, person.cookie, failed.count)
    const draft = person.fills ? await openOwnDraft(client, person.fills).catch(notOpened) : undefined
    for (let at = n; performance.now() - begun < minutes * 60_000 + thinkMs; at++) {
      const kinds = Object.entries(at % everyCostly === 0 ? costly : usual)
      const [name, act] = nth(kinds, at)
      const from = performance.now()
      await act({ client, person, draft, round: Math.floor(at / kinds.length) }).catch((error: unknown) =>
        failed.count(`${name}: ${String(error)}`),
      )
      latencies.push(performance.now() - from)
      if (at % everyLine === 0) {
        endLine()
        endLine = listen(address, person.cookie, failed.count)
      }
      await pause(thinkMs)
    }
    endLine()
    client.close()
  }
} finally {
  await large.close()
}

function tell(then: Held, now: Held): void {
  const growth = (name: keyof Held) => ({ value: now[name] / then[name], unit: `× of minute ${settledAfter}` })
  report('mixed work: memory', { ...growth('memory'), must: { atMost: 1.2 } })
  report('mixed work: handles', { ...growth('handles'), must: { atMost: 1.1 } })
  report('mixed work: connections to the database', growth('connections'))
}

/** Uploads a small file into the draft and removes it. */
async function upload({ client, round }: Doing, { path }: OwnDraft): Promise<void> {
  const { folders }: Reply<typeof completeness.folders> = JSON.parse(
    await answered(client.send('GET', `${path}/folders`)),
  )
  const items = folders.flatMap((folder) => folder.items).filter(({ formats }) => formats.includes('pdf'))
  const name = `Лист ${round}.pdf`
  const into = `${completeness.upload.path.replace('{id}', nth(items, round).id)}?name=${encodeURIComponent(name)}`
  const bytes = Buffer.from(`%PDF-1.7\n% ${path} ${round}\n${'x'.repeat(20_000)}`)
  const item: Reply<typeof completeness.upload> = JSON.parse(await answered(client.send('POST', into, bytes)))
  const uploaded = item.documents.find(({ file }) => file.name === name)
  await answered(client.send('DELETE', files.remove.path.replace('{ref}', uploaded?.file.ref ?? '')))
}
