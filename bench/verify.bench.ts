// A full check of a qualified signature, with as many authorities and revoked certificates loaded as the country has: what it
// costs beside the curve it has to compute, whether others are served meanwhile, and how much memory it takes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { toHex } from '@portal/gost/bytes'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'
import { importTrust, readTrust } from '@portal/server/features/trust/index'
import { readConfig } from '@portal/server/config'
import { importingInto } from '@portal/server/importing'
import { connect } from '@portal/server/platform/db/connect'
import { startEmbedded } from '@portal/server/platform/db/embedded/embedded'
import { migrate } from '@portal/server/platform/db/migrate'
import { isSigned } from '@portal/server/platform/signature/mathematics'
import { readCertificate } from '@portal/server/platform/signature/certificates/certificate'
import { verifySignature } from '@portal/server/platform/signature/verify-signature'
import { aHolder, aRevocationList, type Holder, signatureOver } from '@portal/server/testing/signatures/pki'
import { sql } from 'kysely'
import { percentile, report } from './measures/measure.ts'

const [authorities, lists, entries, signatures] = [2500, 5, 30_000, 400]
// The first signers only warm up: a portal that has just started is not what is measured.
const [warming, measured] = [80, 40]
const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
const now = new Date('2026-03-02T07:00:00Z')

const folder = mkdtempSync(join(tmpdir(), 'verify-bench-'))
const embedded = await startEmbedded(folder)
const database = connect(embedded.connection, { max: 2, statementTimeout: 0 })
try {
  await migrate(database)
  const { db } = database
  const root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
  const centres = await Promise.all(
    Array.from({ length: lists }, (_, n) =>
      aHolder({ name: `УЦ ${n}`, issuer: root, from, until, authority: { below: 0 } }),
    ),
  )
  const load = async (content: Uint8Array) => {
    const path = join(folder, 'trust-file')
    writeFileSync(path, content)
    const begun = performance.now()
    await importTrust(
      importingInto(db, () => now),
      { path, name: 'замер' },
    )
    return performance.now() - begun
  }
  await load(Buffer.concat([root, ...centres].map(({ certificate }) => certificate)))
  await load(await aRevocationList(root, { from, until }))
  const loads: number[] = []
  for (const centre of centres)
    loads.push(await load(await aRevocationList(centre, { from, until, invented: entries })))
  await fill()
  report('verify: a list of 30 000 loaded, child process and database', { value: percentile(loads, 50), unit: 'ms' })

  const trust = await readTrust({ db, config: readConfig({ DATA_DIR: folder, DEMO: 'false' }) })
  const check = async ({ file, cms }: Signed) => {
    const digests = { streebog256: toHex(await streebog(256, file)) }
    const [verdict] = await verifySignature({ cms, digests, at: now, now, trust })
    if (verdict?.verdict !== 'valid') throw new Error(`${verdict?.reason}`)
  }
  const people = await Promise.all(
    Array.from({ length: warming + measured }, (_, n) =>
      aHolder({ name: `Примеров ${n}`, issuer: centreAt(n), from, until }),
    ),
  )
  const curve = await curveTime()
  const fresh: number[] = []
  for (const person of people) {
    const signed = await signedBy(person, 0)
    const begun = performance.now()
    await check(signed)
    fresh.push(performance.now() - begun)
  }
  // The signature and the certificate of somebody new: his authority has been computed before.
  report('verify: one curve verification', { value: curve, unit: 'ms' })
  report('verify: full check of a new signer, in curve verifications it needs', {
    value: percentile(fresh.slice(-measured), 50) / (2 * curve),
    unit: 'times',
    must: { atMost: 1.5 },
  })
  const [first] = people
  if (!first) throw new Error('nobody signs')
  const all = await Promise.all(Array.from({ length: signatures }, (_, n) => signedBy(first, n)))
  global.gc?.()
  const memory = process.memoryUsage().rss
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  for (const one of all) await check(one)
  const took = performance.now() - begun
  delay.disable()
  report('verify: 400 signatures of an application', { value: took, unit: 'ms', must: { atMost: 5000 } })
  report('verify: others wait meanwhile, p99', { value: delay.percentile(99) / 1e6, unit: 'ms', must: { atMost: 100 } })
  report('verify: memory more', {
    value: (process.memoryUsage().rss - memory) / 1024 ** 2,
    unit: 'MB',
    must: { atMost: 32 },
  })

  function centreAt(n: number): Holder {
    const centre = centres[n % centres.length]
    if (!centre) throw new Error('no authority')
    return centre
  }

  /** As many rows more as the ministry's list has: none of them is of the chain that is checked. */
  async function fill(): Promise<void> {
    await sql`
      insert into certificate (sha256, der, serial, subject, valid_from, valid_to, trust, imported_at, subject_name, issuer_name, public_key, title, source)
      select sha256(n::text::bytea), '\\x30'::bytea, sha256(n::text::bytea), '{}', ${from}, ${until}, 'intermediate', ${now},
        sha256(('имя ' || n)::bytea), sha256(('имя ' || n)::bytea), sha256(('ключ ' || n)::bytea), 'УЦ № ' || n, 'замер'
      from generate_series(1, ${authorities}) n`.execute(db)
    await sql`analyze certificate, revoked_certificate, revocation_list`.execute(db)
  }
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

interface Signed {
  file: Uint8Array
  cms: Uint8Array
}

async function signedBy(person: Holder, n: number): Promise<Signed> {
  const file = new TextEncoder().encode(`Раздел ${n}`)
  return { file, cms: await signDetached({ digest: await streebog(256, file), ...person, signingTime: now }) }
}

/** Of the mathematics alone. */
async function curveTime(): Promise<number> {
  const holder = await aHolder({ name: 'Мера', from, until, authority: {} })
  const data = new TextEncoder().encode('Мера')
  const signature = await signatureOver(holder.key, data)
  const { publicKey } = readCertificate(holder.certificate)
  const times: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const begun = performance.now()
    await isSigned({ data, signature, publicKey, digest: null })
    times.push(performance.now() - begun)
  }
  return percentile(times, 50)
}
