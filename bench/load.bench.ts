// Row 13: a thousand people of all roles at work, each with four seconds to think between two acts, against ten. Everybody listens
// to news over a line of his own, and every tenth fills a draft of his own. LOAD_MINUTES says for how long the thousand work.
// Then two hundred of them while another program keeps one core busy.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile, report } from './measures/measure.ts'
import { failures, listen, openOwnDraft, read, save } from './portal/acts.ts'
import { httpClient } from './portal/http-client.ts'
import { openLargePortal } from './portal/large-portal.ts'
import { type AtWork, peopleAtWork } from './portal/people.ts'

const thinkMs = 4000
const warmUpMs = 8000
const shortMs = 24_000
const busyMs = 60_000
const longMs = process.env.LOAD_MINUTES ? Number(process.env.LOAD_MINUTES) * 60_000 : shortMs

interface Outcome {
  latencies: number[]
  failed: ReturnType<typeof failures>
  /** Lines on which news are heard, when the work ends. */
  listening: number
}

const large = await openLargePortal()
const { address } = large.portal
try {
  const people = await peopleAtWork(large, 1000)
  // Ten people make sixty calls: those before and after the crowd together, so that a machine that changes meanwhile is seen.
  const before = await work(people.slice(0, 10), shortMs)
  const many = await work(people, longMs)
  const after = await work(people.slice(0, 10), shortMs)
  const usual = percentile([...before.latencies, ...after.latencies], 95)
  console.error(`10 people: ${wordsOf(before)}; 1000 people: ${wordsOf(many)}; 10 people: ${wordsOf(after)}`)
  report('1000 people: time they worked', { value: longMs / 60_000, unit: 'min' })
  report('1000 people: pages that hear of news', { value: many.listening, unit: 'lines', must: { atLeast: 1000 } })
  report('1000 people: calls that failed', { value: many.failed.total(), unit: 'calls', must: { atMost: 0 } })
  const crowded = percentile(many.latencies, 95)
  report('1000 people: p95', { value: crowded / usual, unit: '× p95 of 10 people', must: { atMost: 5 } })
  const endBusyCore = busyCore()
  const beside = await work(people.slice(0, 200), busyMs).finally(endBusyCore)
  console.error(`200 people beside a busy core: ${wordsOf(beside)}`)
  report('200 people beside a busy core: p95', { value: percentile(beside.latencies, 95), unit: 'ms' })
  report('200 people beside a busy core: calls that failed', {
    value: beside.failed.total(),
    unit: 'calls',
    must: { atMost: 0 },
  })
} finally {
  await large.close()
}

/** All of them at once, each over a connection of his own; they come one by one within the time of a thought. */
async function work(people: readonly AtWork[], measuredMs: number): Promise<Outcome> {
  const failed = failures()
  const latencies: number[] = []
  const begun = performance.now()
  const halfway = pause(warmUpMs + measuredMs / 2).then(linesNow)
  const stops = await Promise.all(
    people.map(async ({ cookie, opens, fills }, n) => {
      const client = httpClient(address, { connections: 1, cookie })
      await pause((n / people.length) * thinkMs)
      const endLine = listen(address, cookie, failed.count)
      // Who cannot open his draft reads as the others do.
      const draft = fills ? await openOwnDraft(client, fills).catch(failed.count) : undefined
      for (let at = n; performance.now() - begun < warmUpMs + measuredMs; at++) {
        const from = performance.now()
        await (draft ? save(client, draft) : read(client, { at, opens })).catch(failed.count)
        if (from - begun > warmUpMs) latencies.push(performance.now() - from)
        await pause(thinkMs)
      }
      return () => {
        endLine()
        client.close()
      }
    }),
  )
  const listening = await halfway
  for (const stop of stops) stop()
  return { latencies, failed, listening }
}

/** Keeps one core busy with what is no work of the portal; answers what ends it. */
function busyCore(): () => void {
  // It ends by itself when the bench is killed.
  const work = `for (const end = Date.now() + ${2 * busyMs}; Date.now() < end;);`
  const child = spawn(process.execPath, ['-e', work], { stdio: 'ignore' })
  return () => void child.kill('SIGKILL')
}

async function linesNow(): Promise<number> {
  const told = await (await fetch(`${address}/metrics`)).text()
  return Number(/^portal_live_connections (\d+)/m.exec(told)?.[1])
}

function wordsOf({ latencies, failed }: Outcome): string {
  const [p50, p95] = [50, 95].map((percent) => `p${percent} ${percentile(latencies, percent).toFixed(1)} ms`)
  return `${latencies.length} calls, ${p50}, ${p95}${failed.words()}`
}
