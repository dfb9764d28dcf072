// Row 7: a resumable upload of 2 GB beside a plain PUT to the same disk; the processor that 512 MB take beside a plain PUT and
// their digests; memory and the event loop while eight go at once.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { startDigests } from '@portal/server/platform/digest/digests'
import { aDraftInFilling, answered } from '@portal/server/testing/arrange/drafts'
import { startPlainPut, startPortal } from './portal/child.ts'
import { ticksOf, ticksPerSecond } from './measures/database-time.ts'
import { megabyte, memoryOf } from './measures/memory.ts'
import { median, report } from './measures/measure.ts'
import { signIn } from './portal/sign-in.ts'

const large = 2048 * megabyte
const middle = 512 * megabyte
const small = 256 * megabyte
const atOnce = 8
const rounds = 3
const lookEveryMs = 100
const head = Buffer.from("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n")
const tail = Buffer.from('\nENDSEC;\nEND-ISO-10303-21;\n')

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const portal = await startPortal(folder)
const plain = await startPlainPut(folder)
const person = await signIn(portal.address, 'declarant', 1)
try {
  const id = await aDraftInFilling(person.api)
  const { folders } = answered(await person.api(completeness.generate, { params: { id } }))
  const item = folders.find(({ slot }) => slot === '04')?.items[0]?.id ?? ''
  const [puts, uploads, whole]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    puts.push(await speedOf(large, () => send({ url: plain.address, method: 'PUT', size: large, seed: round })))
    const started = performance.now()
    const begun = await begin(item, { name: `Модель ${round}.ifc`, size: large })
    uploads.push(await speedOf(large, () => upload(begun, { size: large, seed: round })))
    await settled(begun)
    whole.push((performance.now() - started) / 1000)
  }
  report('upload: a plain PUT of 2 GB', { value: median(puts), unit: 'MB/s' })
  report('upload: a resumable one', { value: median(uploads), unit: 'MB/s' })
  report('upload', { value: median(uploads) / median(puts), unit: '× a plain PUT', must: { atLeast: 0.5 } })
  report('upload: 2 GB until its digests are counted and it lies in its place', { value: median(whole), unit: 's' })
  await processor(item)
  await together(item)
} finally {
  person.close()
  await plain.stop()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Seconds of the server's processor for a model of the middle size, until it lies in its place. */
async function processor(item: string): Promise<void> {
  const model = { size: middle, seed: 50 }
  const put = await processorOf(plain.pid, () => send({ url: plain.address, method: 'PUT', ...model }))
  const digests = await processorOfDigests(middle)
  const own = await processorOf(portal.pid, async () => {
    const id = await begin(item, { name: 'Модель на 512 МБ.ifc', size: middle })
    await upload(id, model)
    await settled(id, 1000)
  })
  console.error(
    `plain PUT ${put.toFixed(2)} s, digests ${digests.toFixed(2)} s, upload ${own.toFixed(2)} s of a processor`,
  )
  report('upload of 512 MB: processor', {
    value: own / (put + digests),
    unit: '× a plain PUT and the digests',
    must: { atMost: 1.3 },
  })
}

async function processorOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = ticksOf(pid)
  await work()
  return (ticksOf(pid) - before) / ticksPerSecond
}

/** What the digests of so many bytes take alone, in this process. */
async function processorOfDigests(size: number): Promise<number> {
  const digests = await startDigests()
  const block = Buffer.alloc(megabyte, '#1=IFCCARTESIANPOINT((0.,0.,0.));\n')
  return processorOf(process.pid, async () => {
    for (let at = 0; at < size; at += megabyte) digests.update(block)
  })
}

/** Eight uploads at once: what they take of memory, and how late the event loop is meanwhile. */
async function together(item: string): Promise<void> {
  await lateness()
  const [before, waited] = [memoryOf(portal), waitedForProcessor()]
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(portal))
  }, lookEveryMs)
  const ids: string[] = []
  for (let no = 0; no < atOnce; no += 1) ids.push(await begin(item, { name: `Вместе ${no}.ifc`, size: small }))
  await Promise.all(ids.map((id, no) => upload(id, { size: small, seed: 100 + no })))
  const late = await lateness()
  const waiting = waitedForProcessor() - waited
  for (const id of ids) await settled(id)
  clearInterval(watch)
  report('upload: memory with 8 at once', { value: (peak - before) / megabyte, unit: 'MB', must: { atMost: 64 } })
  report('upload: event loop at its latest', { value: late * 1000, unit: 'ms', must: { atMost: 50 } })
  // What others on this machine take: beside it the lateness is told apart from what blocks.
  report('upload: its thread waited for a processor', { value: waiting, unit: 's' })
}

async function begin(item: string, body: { name: string; size: number }): Promise<string> {
  return answered(await person.api(completeness.beginUpload, { params: { id: item }, body })).id
}

/** Sends a model; those of different seeds have different contents, so none is there already. */
async function upload(id: string, model: { size: number; seed: number }): Promise<void> {
  const url = portal.address + files.uploadBytes.path.replace('{id}', id)
  const headers = {
    cookie: person.cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  await send({ url, method: 'PATCH', headers, ...model })
}

/** Waits until the digests are counted, the content is looked at, and the file lies in its place. */
async function settled(id: string, everyMs = lookEveryMs): Promise<void> {
  for (;;) {
    const { state, refusal } = answered(await person.api(files.uploadState, { params: { id } }))
    if (state === 'done') return
    if (state === 'refused') throw new Error(`the upload was refused: ${refusal}`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

interface Sent {
  url: string
  method: string
  size: number
  seed: number
  headers?: Record<string, string>
}

async function send({ url, method, size, seed, headers }: Sent): Promise<void> {
  const call = request(url, { method, headers: { ...headers, 'content-length': size } })
  const reply = once(call, 'response')
  const block = Buffer.alloc(megabyte, '#1=IFCCARTESIANPOINT((0.,0.,0.));\n')
  for (let at = 0; at < size; at += megabyte) {
    // A block of its own each time: what is being sent must not change.
    const own = Buffer.from(block)
    own.write(`\n/* ${seed} ${at} */`)
    if (at === 0) head.copy(own)
    if (at + megabyte >= size) tail.copy(own, own.length - tail.length)
    if (!call.write(own.subarray(0, Math.min(megabyte, size - at)))) await once(call, 'drain')
  }
  call.end()
  const [{ statusCode }] = await reply
  if (statusCode >= 300) throw new Error(`${method} was answered with ${statusCode}`)
}

async function speedOf(bytes: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return bytes / megabyte / ((performance.now() - started) / 1000)
}

/** Seconds since the last reading. */
async function lateness(): Promise<number> {
  const text = await person.get('/metrics')
  const [, seconds] = /portal_event_loop_delay_seconds\{percentile="100"\} (\S+)/.exec(text) ?? []
  return Number(seconds)
}

/** Seconds the main thread was ready to run and did not. */
function waitedForProcessor(): number {
  const [, nanoseconds] = readFileSync(`/proc/${portal.pid}/task/${portal.pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e9
}
