// Row 9: all documents of an application as one archive, beside plainly reading the same files; memory meanwhile.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { aDraftInFilling } from '@portal/server/testing/arrange/drafts'
import { startPortal } from './portal/child.ts'
import { megabyte, memoryOf } from './measures/memory.ts'
import { median, report } from './measures/measure.ts'
import { signIn } from './portal/sign-in.ts'

const files = 20
const fileSize = 40 * megabyte
const rounds = 5

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const portal = await startPortal(folder)
try {
  const person = await signIn(portal.address, 'declarant', 1)
  const id = await aDraftInFilling(person.api)
  const { body } = await person.api(completeness.generate, { params: { id } })
  const items = body.folders.flatMap((one) => one.items).filter(({ formats }) => formats.includes('pdf'))
  const paths: string[] = []
  for (let i = 0; i < files; i += 1) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileSize)])
    const item = items[i % items.length]
    const path = completeness.upload.path.replace('{id}', item?.id ?? '')
    const put = await fetch(`${portal.address}${path}?name=${encodeURIComponent(`Том ${i}.pdf`)}`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'content-type': 'application/octet-stream' },
      body: bytes,
    })
    if (!put.ok) throw new Error(`the file was refused: ${await put.text()}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    paths.push(join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256))
  }
  const url = `${portal.address}/api/request/${id}/downloadDocs`
  const total = files * fileSize
  await take(url, person.cookie)
  const before = memoryOf(portal)
  const reading: number[] = []
  const taking: number[] = []
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(portal))
  }, 50)
  for (let round = 0; round < rounds; round += 1) {
    reading.push(await speedOf(total, () => readAll(paths)))
    taking.push(await speedOf(total, () => take(url, person.cookie)))
  }
  clearInterval(watch)
  report('archive: reading the files', { value: median(reading), unit: 'MB/s' })
  report('archive: taking it', { value: median(taking), unit: 'MB/s' })
  const ratio = median(taking) / median(reading)
  report('archive', { value: ratio, unit: '× reading the files', must: { atLeast: 0.5 } })
  report('archive: memory', { value: (peak - before) / megabyte, unit: 'MB', must: { atMost: 64 } })
  person.close()
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function speedOf(bytes: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return bytes / megabyte / ((performance.now() - started) / 1000)
}

async function readAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) for await (const _ of createReadStream(path)) continue
}

function take(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { cookie } }, (reply) => {
      const expected = Number(reply.headers['content-length'])
      let size = 0
      reply.on('data', (chunk: Buffer) => void (size += chunk.length))
      reply.once('end', () => (size === expected ? resolve() : reject(new Error(`${size} of ${expected} bytes`))))
    })
    sent.once('error', reject)
    sent.end()
  })
}
