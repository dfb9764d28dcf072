// An object of 400 documents comes from the folder of the urban-planning system into the sections of an application, each looked at
// as an upload is, against a plain copy of the same files: one that counts their SHA-256 alone, and one that counts the digests a
// content is kept with (SHA-256, Streebog-256, CRC32).
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { stages } from '@portal/contract/features/stages/endpoints'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { connect } from '@portal/server/platform/db/connect'
import { startEmbedded } from '@portal/server/platform/db/embedded/embedded'
import { startDigests } from '@portal/server/platform/digest/digests'
import { pdfOf } from '@portal/server/testing/arrange/declarant-request'
import { aFilledDraft } from '@portal/server/testing/arrange/drafts'
import { sql } from 'kysely'
import { report } from './measures/measure.ts'
import { startPortal } from './portal/child.ts'
import { signIn } from './portal/sign-in.ts'

const documents = Number(process.env.BENCH_FILES ?? '400')
/** Of one document; BENCH_FILE_MB names another size. */
const megabytes = Number(process.env.BENCH_FILE_MB ?? '4')
const number = 'GP-1'

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const object = join(folder, 'urban', number)
const copies = join(folder, 'copies')
mkdirSync(object, { recursive: true })
mkdirSync(copies)
const codes = Array.from({ length: documents }, (_, at) => `04.x${at}`)
const sums = codes.map((code) => {
  const content = aScan(code)
  writeFileSync(join(object, `${code}.pdf`), content)
  return createHash('sha256').update(content).digest('hex')
})
const files = codes.map((code, at) => ({ id: code, path: `${code}.pdf`, slot: '04', item: code, sha256: sums[at] }))
writeFileSync(join(object, 'manifest.json'), JSON.stringify({ title: 'Мост', files }))

const embedded = await startEmbedded(folder)
const { host } = embedded.connection
const url = `postgres://postgres@${encodeURIComponent(host)}/postgres`
const portal = await startPortal(join(folder, 'portal'), url, { ISUP_DIR: join(folder, 'urban') })
const database = connect(embedded.connection, { max: 1 })
try {
  const declarant = await signIn(portal.address, 'declarant', 1)
  const { api } = declarant
  const id = await aFilledDraft(api)
  await api(stages.move, {
    params: { requestId: id, stage: 'draft_documents' },
    body: { action: 'completeFilling', expectedStage: 'draft_filling' },
  })
  await sql`
    insert into item (id, folder_id, request_id, code, title, position)
    select gen_random_uuid(), f.id, f.request_id, c.code, 'Том ' || c.code, 1000 + c.n
    from folder f, unnest(${codes}::text[]) with ordinality c(code, n)
    where f.request_id = ${id} and f.code = '04' and f.part_id is null`.execute(database.db)
  await timed(() => copyAll(sha256Alone))
  const plain = await timed(() => copyAll(sha256Alone))
  const digested = await timed(() => copyAll(startDigests))
  const came = await timed(async () => {
    const begun = await api(urbanImport.start, { params: { id }, body: { number, replace: [] }, key: randomUUID() })
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.problem))
    for (;;) {
      const { body } = await api(urbanImport.progress, { params: { id } })
      if (body.state === 'done' && body.done === documents) return
      if (body.state !== 'running') throw new Error(JSON.stringify(body.faults.slice(0, 3)))
      // As often as the page asks, or nearly.
      await pause(1000)
    }
  })
  const size = documents * megabytes
  report(`plain copy of ${documents} × ${megabytes} MB, SHA-256 alone`, { value: size / plain, unit: 'MB/s' })
  report('plain copy with every digest', { value: size / digested, unit: 'MB/s' })
  report('import of the same', { value: size / came, unit: 'MB/s' })
  report('import against a plain copy, SHA-256 alone', { value: plain / came, unit: '× copy' })
  report('import against a plain copy with every digest', {
    value: digested / came,
    unit: '× copy',
    must: { atLeast: 0.5 },
  })
  declarant.close()
} finally {
  await portal.stop()
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A page with a line of text and a picture that is as large as the document: what is read of it is the line alone. */
function aScan(title: string): Uint8Array {
  const picture = randomBytes(megabytes * 1_048_576).toString('latin1')
  const line = `BT /F1 12 Tf 10 50 Td (${title}) Tj ET`
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I1 6 0 R>>>>>>',
    `<</Length ${line.length}>>\nstream\n${line}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Type/XObject/Subtype/Image/Width 1024/Height ${megabytes * 1024}/ColorSpace/DeviceGray/BitsPerComponent 8/Length ${picture.length}>>\nstream\n${picture}\nendstream`,
  ])
}

interface Sums {
  update(chunk: Uint8Array): void
  finish(): unknown
}

async function sha256Alone(): Promise<Sums> {
  const hash = createHash('sha256')
  return { update: (chunk) => void hash.update(chunk), finish: () => hash.digest() }
}

async function copyAll(startSums: () => Promise<Sums>): Promise<void> {
  for (const code of codes) {
    const sums = await startSums()
    await pipeline(
      createReadStream(join(object, `${code}.pdf`), { highWaterMark: 1_048_576 }),
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sums.update(chunk)
          yield chunk
        }
      },
      createWriteStream(join(copies, `${code}.pdf`), { flush: true }),
    )
    sums.finish()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
