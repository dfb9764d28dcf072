import * as pkijs from 'pkijs'
import { readDer, readDerList } from '@portal/gost/der'
import { type KnownCertificate, serialText } from './certificate.ts'
import { digestOfSignature, isSigned } from './mathematics.ts'

export type Revocation = { state: 'revoked'; at: Date } | { state: 'good' } | { state: 'unknown' }

export interface RevocationList {
  issuer: pkijs.RelativeDistinguishedNames
  tbs: Uint8Array
  signature: Uint8Array
  signatureOid: string
  nextUpdate: Date | null
  revokedAt: ReadonlyMap<string, Date>
}

/** Reads a certificate revocation list; throws when the bytes are not one. */
export function readRevocationList(der: Uint8Array): RevocationList {
  const list = pkijs.CertificateRevocationList.fromBER(der.slice())
  const tbs = readDerList(readDer(der).content)[0]
  if (tbs === undefined) throw new Error('not a certificate revocation list')
  const entries = list.revokedCertificates ?? []
  return {
    issuer: list.issuer,
    tbs: tbs.raw,
    signature: list.signatureValue.valueBlock.valueHexView,
    signatureOid: list.signatureAlgorithm.algorithmId,
    nextUpdate: list.nextUpdate?.value ?? null,
    revokedAt: new Map(
      entries.map(({ userCertificate, revocationDate }) => [
        serialText(userCertificate.valueBlock.valueHexView),
        revocationDate.value,
      ]),
    ),
  }
}

/** What the lists of the issuer say of a certificate at a moment. A stale list still proves a revocation, never its absence. */
export async function revocationOf(
  certificate: KnownCertificate,
  input: { issuer: KnownCertificate; lists: readonly RevocationList[]; at: Date },
): Promise<Revocation> {
  const { issuer, at } = input
  let fresh = false
  for (const list of input.lists) {
    if (!list.issuer.isEqual(issuer.read.subject) || !(await isIssuersList(list, issuer))) continue
    const revoked = list.revokedAt.get(certificate.serial)
    if (revoked !== undefined && revoked <= at) return { state: 'revoked', at: revoked }
    fresh ||= list.nextUpdate !== null && list.nextUpdate >= at
  }
  return { state: fresh ? 'good' : 'unknown' }
}

async function isIssuersList(list: RevocationList, issuer: KnownCertificate): Promise<boolean> {
  const { tbs: data, signature, signatureOid } = list
  return (
    (await isSigned({ data, signature, publicKey: issuer.publicKey, digest: digestOfSignature(signatureOid) })) === true
  )
}
