// Row 13: a thousand people at work, each with four seconds to think between two acts, against ten. Everybody listens to news
// over a line of his own, and every tenth fills a draft of his own.
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answered, httpClient, type HttpClient } from './portal/http-client.ts'
import { openLargePortal } from './portal/large-portal.ts'
import { percentile, report } from './measures/measure.ts'
import { signIn } from './portal/sign-in.ts'

const thinkMs = 4000
const warmUpMs = 8000
const measuredMs = 24_000
const logins = ['orgadmin', 'declarant', 'active', 'admin', 'admin2', 'admin3'] as const
const everySaver = 10

interface Outcome {
  latencies: number[]
  errors: Map<string, number>
}

const large = await openLargePortal()
try {
  const cookies = await Promise.all(logins.map((login) => cookieOf(large.portal.address, login)))
  const drafts = await large.drafts()
  // Ten people make sixty calls: those before and after the crowd together, so that a machine that changes meanwhile is seen.
  const before = await work(10)
  const many = await work(1000)
  const after = await work(10)
  const few = {
    latencies: [...before.latencies, ...after.latencies],
    errors: new Map([...before.errors, ...after.errors]),
  }
  const [usual, crowded] = [percentile(few.latencies, 95), percentile(many.latencies, 95)]
  const failed = [...many.errors.values()].reduce((all, n) => all + n, 0)
  console.error(`10 people: ${wordsOf(before)}; 1000 people: ${wordsOf(many)}; 10 people: ${wordsOf(after)}`)
  report('1000 people: calls that failed', { value: failed, unit: 'calls', must: { atMost: 0 } })
  report('1000 people: p95', { value: crowded / usual, unit: '× p95 of 10 people', must: { atMost: 5 } })

  /** So many people at once, each over a connection of his own; they come one by one within the time of a thought. */
  async function work(people: number): Promise<Outcome> {
    const outcome: Outcome = { latencies: [], errors: new Map() }
    const begun = performance.now()
    await Promise.all(
      Array.from({ length: people }, async (_, n) => {
        // The administrator of the organisation whose drafts these are saves; the rest are taken in turns.
        const saves = n % everySaver === 0
        const cookie = cookies[saves ? 0 : n % cookies.length] ?? ''
        const client = httpClient(large.portal.address, { connections: 1, cookie })
        await pause((n / people) * thinkMs)
        const line = listen(large.portal.address, cookie)
        const count = (failure: unknown) => {
          const told = String(failure).slice(0, 100)
          outcome.errors.set(told, (outcome.errors.get(told) ?? 0) + 1)
        }
        // Who cannot open his draft reads as the others do.
        const draft = saves ? await ownDraft(client, drafts[n / everySaver] ?? '').catch(count) : undefined
        for (let at = n; performance.now() - begun < warmUpMs + measuredMs; at++) {
          const from = performance.now()
          const failure = await (draft
            ? save(client, draft)
            : act(client, { at, draft: drafts[n % drafts.length] ?? '' }))
          if (from - begun > warmUpMs) outcome.latencies.push(performance.now() - from)
          if (failure) count(failure)
          await pause(thinkMs)
        }
        line.destroy()
        client.close()
      }),
    )
    return outcome
  }
} finally {
  await large.close()
}

interface OwnDraft {
  path: string
  revision: number
  typed: number
}

async function ownDraft({ send }: HttpClient, id: string): Promise<OwnDraft> {
  const path = `/api/request/${id}`
  return { path, revision: JSON.parse(await answered(send('GET', path))).sections.object.revision, typed: 0 }
}

/** Fills a field. Answers what went wrong. */
async function save({ send }: HttpClient, draft: OwnDraft): Promise<string | undefined> {
  const { path, revision } = draft
  try {
    const changes = { 'object.functionsComment': `№ ${++draft.typed}` }
    draft.revision = JSON.parse(await answered(send('PUT', path, { revision, changes }))).revision
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** The line over which a page hears of changes. */
function listen(address: string, cookie: string) {
  const browser = crypto.randomUUID()
  const line = get(`${address}/api/live?browser=${browser}`, { headers: { cookie }, agent: false }, (news) =>
    news.resume(),
  )
  return line.on('error', () => undefined)
}

/** What a day is made of: mostly lists and requests, sometimes a search or what is left to do. Answers what went wrong. */
async function act({ send }: HttpClient, { at, draft }: { at: number; draft: string }): Promise<string | undefined> {
  const calls = [
    () => send('GET', '/api/requests'),
    () => send('GET', `/api/request/${draft}`),
    () => send('POST', '/api/requests/list', { stages: ['examination'], goal: ['21'] }),
    () => send('GET', `/api/request/${draft}`),
    () => send('GET', '/api/stagesgroup'),
    () => send('POST', '/api/requests/list', { text: 'ЖИЛОГО дома' }),
    () => send('GET', `/api/permissions/request/${draft}`),
    () => send('GET', '/api/requests'),
  ]
  try {
    const reply = await calls[at % calls.length]?.()
    return reply?.status === 200 ? undefined : `${reply?.status}: ${reply?.body.slice(0, 100)}`
  } catch (error) {
    return String(error)
  }
}

async function cookieOf(address: string, login: string): Promise<string> {
  const person = await signIn(address, login, 1)
  person.close()
  return person.cookie
}

function wordsOf({ latencies, errors }: Outcome): string {
  const [p50, p95] = [50, 95].map((percent) => `p${percent} ${percentile(latencies, percent).toFixed(1)} ms`)
  const failures = [...errors].map(([what, n]) => `, ${n} × ${what}`).join('')
  return `${latencies.length} calls, ${p50}, ${p95}${failures}`
}
