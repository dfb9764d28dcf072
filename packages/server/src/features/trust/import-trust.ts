import { createHash } from 'node:crypto'
import { fromBase64 } from '@portal/gost/bytes'
import { isValidAt } from '@portal/gost/offline/path-rules'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { ChildExhausted, ChildFailure, runInChild } from '../../platform/child-process/run-in-child.ts'
import { newId } from '../../platform/db/new-id.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import { bytesOf } from '../../kernel/files/bytes-of.ts'
import {
  activeVersion,
  digestOf,
  type Importing,
  keepFailure,
  lockRegister,
  replaceVersion,
} from '../directories/index.ts'
import type { ReadCertificate, ReadList, ReadTrust, TrustFile } from './read-trust-file.ts'
import { numberBytes, storedTrust } from './stored-trust.ts'

interface Delivery extends TrustFile {
  by?: string | null
  /** Lists of revoked certificates alone: what comes from an address on the network makes nobody trusted. */
  only?: 'lists'
}

/** What came of a file. `rows`: certificates and lists taken; `skipped`: sentences of what was not. */
export interface LoadedTrust {
  day: string
  rows: number
  skipped: string[]
}

const work = new URL('./read-trust-file', import.meta.url)
const bounds = { timeout: 180_000, memory: 1024 }
const chunk = 200

/** Loads certificates and lists of revoked ones; what is refused leaves everything as it was. */
export async function importTrust(ctx: Importing, { path, name, by = null, only }: Delivery): Promise<LoadedTrust> {
  const digest = await digestOf(path)
  const version = { register: 'trust', name, by, digest } as const
  try {
    const read = await readInChild({ path, name })
    if (only === 'lists' && (read.certificates.length > 0 || read.trustedList))
      throw new RefusedFile('вместо списка отозванных сертификатов пришли сертификаты.')
    return await ctx.transaction(async (tx) => {
      await lockRegister(tx.db, 'trust')
      await sql`set local statement_timeout = 0`.execute(tx.db)
      const day = await assertTrustedList(tx, read)
      await keepCertificates(tx, read.certificates, { name, by })
      const { taken, refused } = await keepLists(tx, read.lists, by)
      const skipped = [...read.skipped, ...refused]
      if (read.certificates.length === 0 && taken === 0)
        throw new RefusedFile(skipped[0] ?? 'новых списков в файле нет.')
      if (read.certificates.length > 0) {
        const part = read.trustedList ? 'trustedList' : 'certificates'
        const source = read.trustedList ? `${name}, версия ${read.trustedList.version}` : name
        await replaceVersion(tx, { ...version, name: source, part, day, rows: read.certificates.length })
      }
      // What is fetched by the hour stands among the lists with its address: the register tells what people have loaded.
      if (taken > 0 && only !== 'lists') await replaceVersion(tx, { ...version, part: 'lists', day, rows: taken })
      await checkWaitingNow(tx)
      return { day, rows: read.certificates.length + taken, skipped }
    })
  } catch (error) {
    if (error instanceof RefusedFile && only !== 'lists')
      await keepFailure(ctx, version, { digest, error: error.message })
    throw error
  }
}

/** The list of the demonstration's authority is proven by its root, which is no root of anybody's outside of it. */
export async function keepDemoRoot(ctx: Ctx): Promise<void> {
  const root = await ctx.demoKeys?.root()
  if (!root) return
  const [{ readCertificate }, { certificateView }] = await Promise.all([
    import('../../platform/signature/certificates/certificate.ts'),
    import('./certificate-view.ts'),
  ])
  const view = certificateView(readCertificate(root))
  const own: ReadCertificate = { ...view, kind: 'demo', accreditation: null, listAddresses: [] }
  await keepCertificates(ctx, [own], { name: 'демонстрация', by: null })
}

async function readInChild(file: TrustFile): Promise<ReadTrust> {
  try {
    return await runInChild<ReadTrust>(work, file, bounds)
  } catch (error) {
    if (error instanceof ChildExhausted) throw new RefusedFile('файл не прочитан за три минуты: он слишком велик.')
    if (error instanceof ChildFailure && ['RefusedFile', 'UnsafeFile'].includes(error.name))
      throw new RefusedFile(error.message)
    throw error
  }
}

// ОГРН of the ministry that keeps the list (63-FZ, article 16): any certificate of any accredited authority has such a root.
const ministryOgrn = '1047702026701'

/** The ministry's list is believed when it was signed by the ministry, and a root that is here already vouches for it. */
async function assertTrustedList(tx: Importing, { trustedList }: ReadTrust): Promise<string> {
  if (!trustedList) return moscowDay(tx.now())
  const active = await activeVersion(tx.db, 'trust', 'trustedList')
  if (active?.business_date && active.business_date > trustedList.day)
    throw new RefusedFile(`загружен более новый список доверенных центров, от ${dayText(active.business_date)}.`)
  const { describeSubject, maySignDocuments, ownerTitle, readCertificate } = await import(
    '../../platform/signature/certificates/certificate.ts'
  )
  const { checkChain } = await import('../../platform/signature/certificates/chain.ts')
  const signer = readCertificate(fromBase64(trustedList.signer))
  const { findings } = await checkChain(signer, {
    store: storedTrust(tx.db, { demoAllowed: false }),
    known: [],
    at: tx.now(),
    demoAllowed: false,
    revocationRequired: false,
  })
  if (findings.length > 0 || !isValidAt(signer, tx.now()))
    throw new RefusedFile(
      `список подписан сертификатом «${ownerTitle(signer)}», которому портал не доверяет. Сначала загрузите корневой сертификат того, кто ведёт список, файлом PEM или DER.`,
    )
  if (describeSubject(signer).ogrn !== ministryOgrn || !maySignDocuments(signer))
    throw new RefusedFile(
      `список подписан сертификатом «${ownerTitle(signer)}», а не министерства (ОГРН ${ministryOgrn}), которое ведёт список. Скачайте его с e-trust.gosuslugi.ru.`,
    )
  return trustedList.day
}

async function keepCertificates(
  tx: Importing,
  certificates: readonly ReadCertificate[],
  { name, by }: { name: string; by: string | null },
): Promise<void> {
  const known = new Map(certificates.map((one) => [one.sha256, one]))
  const rows = [...known.values()].map((one) => rowOf(one, { source: name, imported_at: tx.now(), imported_by: by }))
  for (let at = 0; at < rows.length; at += chunk)
    await tx.db
      .insertInto('certificate')
      .values(rows.slice(at, at + chunk))
      .onConflict((conflict) =>
        conflict.column('sha256').doUpdateSet((eb) => ({
          // A root that was brought by hand stays one when a list names it, too.
          trust: sql<
            'root' | 'intermediate' | 'tsa' | 'demo'
          >`case when certificate.trust = 'root' then 'root' else excluded.trust end`,
          source: eb.ref('excluded.source'),
          imported_at: eb.ref('excluded.imported_at'),
          imported_by: eb.ref('excluded.imported_by'),
          title: eb.ref('excluded.title'),
          subject_key: eb.ref('excluded.subject_key'),
          issuer_key: eb.ref('excluded.issuer_key'),
          subject_name: eb.ref('excluded.subject_name'),
          issuer_name: eb.ref('excluded.issuer_name'),
          public_key: eb.ref('excluded.public_key'),
          // A file of certificates says nothing of accreditation: what the ministry's list said stands.
          accreditation: sql`coalesce(excluded.accreditation, certificate.accreditation)`,
          list_addresses: sql`case when excluded.list_addresses = '{}' then certificate.list_addresses else excluded.list_addresses end`,
        })),
      )
      .execute()
}

function rowOf(one: ReadCertificate, origin: { source: string; imported_at: Date; imported_by: string | null }) {
  const { title, issuer, thumbprint } = one
  return {
    ...origin,
    sha256: bytesOf(one.sha256),
    der: fromBase64(one.der),
    serial: numberBytes(one.serial),
    issuer_key: one.issuerKeyId === null ? null : bytesOf(one.issuerKeyId),
    subject_key: one.keyId === null ? null : bytesOf(one.keyId),
    subject: JSON.stringify({ commonName: title, issuer, thumbprint }),
    valid_from: new Date(one.validFrom),
    valid_to: new Date(one.validTo),
    trust: one.kind,
    subject_name: bytesOf(one.subjectName),
    issuer_name: bytesOf(one.issuerName),
    public_key: bytesOf(one.publicKey),
    title,
    accreditation: one.accreditation === null ? null : JSON.stringify(one.accreditation),
    list_addresses: one.listAddresses,
  }
}

async function keepLists(tx: Importing, lists: readonly ReadList[], by: string | null) {
  const refused: string[] = []
  let taken = 0
  for (const list of lists) {
    const issuerKey = await signerOf(tx, list)
    if (issuerKey === null)
      refused.push(
        `Список отзыва «${list.issuer}» не прочитан: он не подписан ни одним из доверенных центров с этим именем. Сначала загрузите сертификат издателя.`,
      )
    else if (await keepList(tx, list, { issuerKey, by })) taken += 1
    else refused.push(`Список отзыва «${list.issuer}» уже загружен.`)
  }
  return { taken, refused }
}

/** SHA-256 of the key that signed the list; null: of none that is trusted. */
async function signerOf({ db }: Importing, list: ReadList): Promise<Buffer | null> {
  const { rows } = await sql<{ der: Buffer }>`
    select der from certificate where subject_name = ${bytesOf(list.issuerName)} and trust is not null
    order by valid_to desc, sha256 limit 40`.execute(db)
  if (rows.length === 0) return null
  const { maySignLists, readCertificate } = await import('../../platform/signature/certificates/certificate.ts')
  const { isListSigned } = await import('../../platform/signature/certificates/known-trust.ts')
  const { readListHead } = await import('../../platform/signature/certificates/revocation-list.ts')
  const head = readListHead(fromBase64(list.der))
  const tried = new Set<string>()
  for (const { der } of rows) {
    const issuer = readCertificate(der)
    if (tried.has(issuer.publicKeyDigest) || !maySignLists(issuer)) continue
    tried.add(issuer.publicKeyDigest)
    if (await isListSigned(head, issuer)) return bytesOf(issuer.publicKeyDigest)
  }
  return null
}

async function keepList(
  tx: Importing,
  list: ReadList,
  { issuerKey, by }: { issuerKey: Buffer; by: string | null },
): Promise<boolean> {
  const der = fromBase64(list.der)
  const id = newId(tx)
  const serials = list.entries.map(([serial]) => numberBytes(serial).toString('hex'))
  const { rows } = await sql`
    insert into revocation_list
      (id, issuer_key, issuer, number, this_update, next_update, scope, points, entries, sha256, der, source, imported_at, imported_by)
    values (${id}, ${issuerKey}, ${list.issuer}, ${list.number}, ${new Date(list.thisUpdate)}, ${new Date(list.nextUpdate)},
      ${list.scope}, ${list.points}, ${list.entries.length}, ${createHash('sha256').update(der).digest()}, ${der},
      ${list.name}, ${tx.now()}, ${by})
    on conflict (issuer_key, sha256) do nothing returning id`.execute(tx.db)
  if (rows.length === 0) return false
  await sql`
    insert into revoked_certificate as known (issuer_key, serial, revoked_at, reason, list_id)
    select distinct on (e.serial) ${issuerKey}::bytea, decode(e.serial, 'hex'), to_timestamp(e.at / 1000.0), e.reason,
      ${id}::uuid
    from unnest(${serials}::text[],
      ${list.entries.map(([, at]) => at)}::float8[], ${list.entries.map(([, , reason]) => reason)}::smallint[])
      as e (serial, at, reason)
    -- Held in an older list and absent from a newer one: released since.
    where e.reason is distinct from 6 or not exists (
      select from revocation_list l where l.issuer_key = ${issuerKey} and l.this_update > ${new Date(list.thisUpdate)}
        and ${ofSameCertificates(list)})
    order by e.serial, e.at
    on conflict (issuer_key, serial) do update
      set revoked_at = excluded.revoked_at, reason = excluded.reason, list_id = excluded.list_id
      where (known.revoked_at, known.reason) is distinct from (excluded.revoked_at, excluded.reason)
        and ${new Date(list.thisUpdate)} >= (select l.this_update from revocation_list l where l.id = known.list_id)`.execute(
    tx.db,
  )
  await letGo(tx, list, { id, issuerKey, serials })
  return true
}

// A certificate that was only held (reason 6) and is absent from a newer list is in force again.
async function letGo(
  tx: Importing,
  list: ReadList,
  { id, issuerKey, serials }: { id: string; issuerKey: Buffer; serials: readonly string[] },
): Promise<void> {
  const older = sql`l.issuer_key = ${issuerKey} and l.id <> ${id} and l.this_update <= ${new Date(list.thisUpdate)}
    and ${ofSameCertificates(list)}`
  await sql`
    delete from revoked_certificate r using revocation_list l
    where r.issuer_key = ${issuerKey} and r.reason = 6 and r.list_id = l.id and ${older}
      and not exists (
        select from unnest(${serials}::text[]) as e (serial) where decode(e.serial, 'hex') = r.serial)`.execute(tx.db)
  await sql`update revocation_list l set der = null where l.der is not null and ${older}`.execute(tx.db)
  // One that came late is not the newest itself.
  await sql`
    update revocation_list o set der = null where o.id = ${id} and exists (
      select from revocation_list l where l.issuer_key = ${issuerKey} and l.this_update > ${new Date(list.thisUpdate)}
        and ${ofSameCertificates(list)})`.execute(tx.db)
}

function ofSameCertificates({ scope, points }: ReadList) {
  return sql`l.scope is not distinct from ${scope} and l.points = ${points}::text[]`
}

/** Signatures that could not be checked for want of what has come may be now: all, or those of one certificate. */
export async function checkWaitingNow(tx: Pick<Importing, 'db' | 'now'>, certificate?: Buffer): Promise<void> {
  await tx.db
    .updateTable('signature')
    .set({ next_check_at: tx.now() })
    .where('next_check_at', '>', tx.now())
    .$if(certificate !== undefined, (query) => query.where('certificate', '=', certificate ?? null))
    .execute()
}
