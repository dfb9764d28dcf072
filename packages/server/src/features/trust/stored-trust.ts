import { sql } from 'kysely'
import { prepared } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { KnownCertificate } from '../../platform/signature/certificates/known-certificate.ts'
import { keyOfCompared } from '../../platform/signature/certificates/name-key.ts'
import type {
  AccreditationState,
  Revocation,
  TrustedCertificate,
  TrustStore,
  UsedList,
} from '../../platform/signature/certificates/trust-store.ts'
import { bytesOf } from '../../kernel/files/bytes-of.ts'

// An authority renews its certificate every few years, and has several of one name meanwhile.
const mostOfOneName = 40
// Signatures of one application name the same few issuers.
const mostKept = 200
const kept = new Map<string, KnownCertificate>()

interface Row {
  der: Buffer
  trust: string
  accreditation: AccreditationState[] | null
}

/** Trust in what was loaded into the portal; `demo` roots count where the demonstration is on. */
export function storedTrust(db: Db, { demoAllowed }: { demoAllowed: boolean }): TrustStore {
  const trusted = async ({ der, trust, accreditation }: Row): Promise<TrustedCertificate> => ({
    certificate: await read(der),
    isRoot: trust === 'root' || (demoAllowed && trust === 'demo'),
    accreditation,
  })
  return {
    async find({ sha256 }) {
      const { rows } = await sql<Row>`${sql.raw(prepared)}
        select der, trust, accreditation from certificate
        where sha256 = ${bytesOf(sha256)} and trust is not null`.execute(db)
      return rows[0] ? trusted(rows[0]) : null
    },
    async issuersOf({ issuerName, issuerKeyId }) {
      const { rows } = await sql<Row>`${sql.raw(prepared)}
        select der, trust, accreditation from certificate
        where subject_name = ${bytesOf(issuerName)} and trust is not null
        order by subject_key = ${issuerKeyId === null ? null : bytesOf(issuerKeyId)} desc nulls last, valid_to desc, sha256
        limit ${mostOfOneName}`.execute(db)
      return Promise.all(rows.map(trusted))
    },
    async findSigner(name) {
      if ('keyId' in name) return null
      const { rows } = await sql<{ der: Buffer }>`${sql.raw(prepared)}
        select der from certificate
        where serial = ${numberBytes(name.serial)} and issuer_name = ${bytesOf(keyOfCompared(name.issuer))} limit 1`.execute(
        db,
      )
      return rows[0] ? read(rows[0].der) : null
    },
    async revocationOf(certificate, { issuer, at }) {
      return revocationIn(await listSaid(db, bytesOf(issuer.publicKeyDigest), certificate, at), at)
    },
  }
}

/** Something that speaks of a certificate: a list that names it, one whose silence means something, an answer of the authority. */
interface Said {
  kind: 'named' | 'silent' | 'answer'
  revoked_at: Date | null
  issuer: string
  this_update: Date
  next_update: Date
  sha256: Buffer
}

/** The newest of each kind, by one statement; which silence counts is the rule of `speaksOf`. */
async function listSaid(db: Db, key: Buffer, certificate: KnownCertificate, at: Date): Promise<Said[]> {
  const { isAuthority, listAddresses, until } = certificate
  const serial = numberBytes(certificate.serial)
  const { rows } = await sql<Said>`${sql.raw(prepared)}
    (select 'named' as kind, r.revoked_at, l.issuer, l.this_update, l.next_update, l.sha256
      from revoked_certificate r join revocation_list l on l.id = r.list_id
      where r.issuer_key = ${key} and r.serial = ${serial} and r.revoked_at <= ${at} limit 1)
    union all
    (select 'silent', null, issuer, this_update, next_update, sha256 from revocation_list
      where issuer_key = ${key} and next_update >= ${at} and this_update <= ${until}
        and (scope is null or scope = ${isAuthority ? 'ca' : 'user'})
        and (points = '{}' or points && ${[...listAddresses]}::text[])
      order by this_update desc limit 1)
    union all
    (select 'answer', revoked_at, issuer || ', ответ OCSP', this_update, next_update, sha256 from ocsp_answer
      where issuer_key = ${key} and serial = ${serial} and (state = 'revoked' or next_update >= ${at})
      order by revoked_at <= ${at} desc nulls last, this_update desc limit 1)`.execute(db)
  return rows
}

/**
 * A list that names the certificate comes first. Of a list that is silent and an answer that tells of a revocation the newer
 * one is believed; one that was revoked later was good before.
 */
function revocationIn(said: readonly Said[], at: Date): Revocation {
  const [named, silent, answer] = (['named', 'silent', 'answer'] as const).map((kind) =>
    said.find((one) => one.kind === kind),
  )
  const isAnswerNewer = answer && !(silent && silent.this_update > answer.this_update)
  for (const one of [named, isAnswerNewer ? answer : undefined])
    if (one?.revoked_at && one.revoked_at <= at) return { state: 'revoked', at: one.revoked_at, list: usedOf(one) }
  const good = silent ?? answer
  return good ? { state: 'good', list: usedOf(good) } : { state: 'unknown' }
}

function usedOf({ kind, issuer, this_update, next_update, sha256 }: Said): UsedList {
  const used = { issuer, thisUpdate: this_update, nextUpdate: next_update, sha256: sha256.toString('hex') }
  return kind === 'answer' ? { ...used, isAnswer: true } : used
}

async function read(der: Buffer): Promise<KnownCertificate> {
  const key = der.toString('latin1')
  const known = kept.get(key)
  if (known) return known
  // Loaded with the first signature: reading certificates takes a tenth of the memory of an idle portal.
  const { readCertificate } = await import('../../platform/signature/certificates/certificate.ts')
  const certificate = readCertificate(der)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, certificate)
  return certificate
}

/** A serial number as it is kept. */
export function numberBytes(serial: string): Buffer {
  return bytesOf(serial.padStart(serial.length + (serial.length % 2), '0'))
}
