import { createHash } from 'node:crypto'
import { isOfSigner } from '@portal/gost/offline/read-signed-data'
import { readCertificate } from './certificate.ts'
import type { KnownCertificate } from './known-certificate.ts'
import { digestOfSignature, isSigned } from '../mathematics.ts'
import { type RevocationList, type RevocationListHead, readRevocationList } from './revocation-list.ts'
import { speaksOf } from './speaks-of.ts'
import type { TrustedCertificate, TrustStore, UsedList } from './trust-store.ts'

export interface Known {
  /** Certificates believed without proof, DER. */
  roots: readonly Uint8Array[]
  intermediates?: readonly Uint8Array[]
  crls?: readonly Uint8Array[]
}

interface KnownList {
  list: RevocationList
  used: UsedList
  revokedAt: ReadonlyMap<string, Date>
  /** By the key of an issuer of this name: whether he signed the list. */
  signedBy: Map<string, Promise<boolean>>
}

/** Trust in certificates and lists at hand: the demonstration's, those of an archive that is checked again. */
export function knownTrust({ roots, intermediates = [], crls = [] }: Known): TrustStore {
  const trusted: TrustedCertificate[] = [
    ...roots.map((der) => ({ certificate: readCertificate(der), isRoot: true, accreditation: null })),
    ...intermediates.map((der) => ({ certificate: readCertificate(der), isRoot: false, accreditation: null })),
  ]
  const lists = crls.map(knownList)
  return {
    find: async ({ sha256 }) => trusted.find(({ certificate }) => certificate.sha256 === sha256) ?? null,
    issuersOf: async ({ issuerName }) => trusted.filter(({ certificate }) => certificate.subjectName === issuerName),
    findSigner: async (name) => trusted.find(({ certificate }) => isOfSigner(name, certificate))?.certificate ?? null,
    async revocationOf(certificate, { issuer, at }) {
      let fresh: UsedList | undefined
      for (const known of lists) {
        if (known.list.issuerName !== issuer.subjectName || !(await isIssuers(known, issuer))) continue
        const revokedAt = known.revokedAt.get(certificate.serial)
        if (revokedAt !== undefined && revokedAt <= at) return { state: 'revoked', at: revokedAt, list: known.used }
        if (speaksOf(known.list, certificate, at)) fresh = known.used
      }
      return fresh ? { state: 'good', list: fresh } : { state: 'unknown' }
    },
  }
}

function knownList(der: Uint8Array): KnownList {
  const list = readRevocationList(der)
  const { issuer, thisUpdate, nextUpdate, entries } = list
  return {
    list,
    used: { issuer, thisUpdate, nextUpdate, sha256: createHash('sha256').update(der).digest('hex') },
    revokedAt: new Map(entries.map(({ serial, at }) => [serial, at])),
    signedBy: new Map(),
  }
}

function isIssuers({ list, signedBy }: KnownList, issuer: KnownCertificate): Promise<boolean> {
  const answer = signedBy.get(issuer.publicKeyDigest) ?? isListSigned(list, issuer)
  signedBy.set(issuer.publicKeyDigest, answer)
  return answer
}

/** Whether the issuer's key signed the list. */
export async function isListSigned(list: RevocationListHead, issuer: KnownCertificate): Promise<boolean> {
  const { tbs: data, signature, signatureOid } = list
  const digest = digestOfSignature(signatureOid)
  return (await isSigned({ data, signature, publicKey: issuer.publicKey, digest })) === true
}
