import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { KnownCertificate } from '../../platform/signature/known-certificate.ts'
import type {
  AccreditationState,
  Revocation,
  TrustedCertificate,
  TrustStore,
  UsedList,
} from '../../platform/signature/trust-store.ts'
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
      const { rows } = await sql<Row>`
        select der, trust, accreditation from certificate
        where sha256 = ${bytesOf(sha256)} and trust is not null`.execute(db)
      return rows[0] ? trusted(rows[0]) : null
    },
    async issuersOf({ issuerName, issuerKeyId }) {
      const { rows } = await sql<Row>`
        select der, trust, accreditation from certificate
        where subject_name = ${bytesOf(issuerName)} and trust is not null
        order by subject_key = ${issuerKeyId === null ? null : bytesOf(issuerKeyId)} desc nulls last, valid_to desc, sha256
        limit ${mostOfOneName}`.execute(db)
      return Promise.all(rows.map(trusted))
    },
    async findSigner(name) {
      if ('keyId' in name) return null
      const { rows } = await sql<{ der: Buffer }>`
        select der from certificate
        where serial = ${numberBytes(name.serial)} and issuer_name = ${bytesOf(name.issuerName)} limit 1`.execute(db)
      return rows[0] ? read(rows[0].der) : null
    },
    async revocationOf(certificate, { issuer, at }) {
      const key = bytesOf(issuer.publicKeyDigest)
      const revoked = await findRevoked(db, key, certificate, at)
      if (revoked) return revoked
      const silent = await findSilent(db, key, certificate, at)
      return silent.state === 'unknown' ? findAnswer(db, key, certificate, at) : silent
    },
  }
}

async function findRevoked(db: Db, key: Buffer, { serial }: KnownCertificate, at: Date): Promise<Revocation | null> {
  const { rows } = await sql<ListRow & { revoked_at: Date }>`
    select r.revoked_at, l.issuer, l.this_update, l.next_update, l.sha256
    from revoked_certificate r join revocation_list l on l.id = r.list_id
    where r.issuer_key = ${key} and r.serial = ${numberBytes(serial)} and r.revoked_at <= ${at}`.execute(db)
  return rows[0] ? { state: 'revoked', at: rows[0].revoked_at, list: usedOf(rows[0]) } : null
}

interface ListRow {
  issuer: string
  this_update: Date
  next_update: Date
  sha256: Buffer
}

/** The newest list whose silence means something: the rule is that of `speaksOf`. */
async function findSilent(db: Db, key: Buffer, certificate: KnownCertificate, at: Date): Promise<Revocation> {
  const { isAuthority, listAddresses, read } = certificate
  const { rows } = await sql<ListRow>`
    select issuer, this_update, next_update, sha256 from revocation_list
    where issuer_key = ${key} and next_update >= ${at} and this_update <= ${read.notAfter.value}
      and (scope is null or scope = ${isAuthority ? 'ca' : 'user'})
      and (points = '{}' or points && ${[...listAddresses]}::text[])
    order by this_update desc limit 1`.execute(db)
  return rows[0] ? { state: 'good', list: usedOf(rows[0]) } : { state: 'unknown' }
}

/** What the authority answered about this one certificate: a revocation for ever, its absence until the day the answer names. One revoked later was good before. */
async function findAnswer(db: Db, key: Buffer, { serial }: KnownCertificate, at: Date): Promise<Revocation> {
  const { rows } = await sql<ListRow & { state: 'good' | 'revoked'; revoked_at: Date | null }>`
    select state, revoked_at, issuer || ', ответ OCSP' as issuer, this_update, next_update, sha256 from ocsp_answer
    where issuer_key = ${key} and serial = ${numberBytes(serial)}
      and (state = 'revoked' or next_update >= ${at})
    order by revoked_at <= ${at} desc nulls last, this_update desc limit 1`.execute(db)
  const [answer] = rows
  if (!answer) return { state: 'unknown' }
  const list = { ...usedOf(answer), isAnswer: true }
  return answer.revoked_at && answer.revoked_at <= at
    ? { state: 'revoked', at: answer.revoked_at, list }
    : { state: 'good', list }
}

function usedOf({ issuer, this_update, next_update, sha256 }: ListRow): UsedList {
  return { issuer, thisUpdate: this_update, nextUpdate: next_update, sha256: sha256.toString('hex') }
}

async function read(der: Buffer): Promise<KnownCertificate> {
  const key = der.toString('latin1')
  const known = kept.get(key)
  if (known) return known
  // Loaded with the first signature: reading certificates takes a tenth of the memory of an idle portal.
  const { readCertificate } = await import('../../platform/signature/certificate.ts')
  const certificate = readCertificate(der)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, certificate)
  return certificate
}

/** A serial number as it is kept. */
export function numberBytes(serial: string): Buffer {
  return bytesOf(serial.padStart(serial.length + (serial.length % 2), '0'))
}
