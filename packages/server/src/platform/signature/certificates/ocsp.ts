import { createHash } from 'node:crypto'
import { sameBytes, toHex } from '@portal/gost/bytes'
import { certificateParts } from '@portal/gost/certificate'
import {
  derOctets,
  derOid,
  derSequence,
  derValue,
  type DerValue,
  readDer,
  readDerList,
  readOid,
} from '@portal/gost/der'
import { readDerTime } from '@portal/gost/der-time'
import { isValidAt } from '@portal/gost/offline/path-rules'
import { serialText } from '@portal/gost/offline/read-certificate'
import { oids } from '@portal/gost/oids'
import { certificateIn, hasPurpose, isIssuedBy } from './certificate.ts'
import { isSignedBy } from './chain.ts'
import type { KnownCertificate } from './known-certificate.ts'
import { digestOfSignature, isSigned } from '../mathematics.ts'

// RFC 6960: one certificate asked about, one answer; nothing else of the protocol is used.

export interface OcspAnswer {
  state: 'good' | 'revoked'
  revokedAt: Date | null
  thisUpdate: Date
  /** The second of the answer where it names no other: it says nothing of later days. */
  nextUpdate: Date
}

/** An answer that proves nothing: the sentence says why. */
export class UselessAnswer extends Error {}

interface Pair {
  certificate: KnownCertificate
  issuer: KnownCertificate
}

/** The question about one certificate. */
export function ocspQuestion(pair: Pair): Uint8Array {
  return derSequence(derSequence(derSequence(derSequence(certId(pair)))))
}

/** Names the certificate by SHA-1 of its issuer, as every responder understands it; nothing is signed by it. */
export function certId({ certificate, issuer }: Pair): Uint8Array {
  const { issuer: name, serial } = certificateParts(certificate.der)
  return derSequence(
    derSequence(derOid(oids.sha1), derValue(0x05, new Uint8Array(0))),
    derOctets(sha1(name)),
    derOctets(sha1(keyBits(issuer.publicKey))),
    serial,
  )
}

// Clocks of services differ by seconds.
const mostAheadMs = 5 * 60_000
// A responder sends its own certificate, sometimes with its issuer's.
const mostCertificates = 5

/** Reads an answer and proves that it is of the authority and about the certificate. Throws `UselessAnswer` where it is not. */
export async function readOcspAnswer(der: Uint8Array, { now, ...pair }: Pair & { now: Date }): Promise<OcspAnswer> {
  const parts = partsOf(der)
  const { at, single } = read(() => wantedIn(parts, pair))
  if (!(await isOfAuthority(parts, pair, at)))
    throw new UselessAnswer('ответ подписан не издателем сертификата и не его службой')
  if (!single) throw new UselessAnswer('ответ о другом сертификате')
  return read(() => stateOf(single, now))
}

/** When the answer was made, and what it says of the certificate that was asked about. */
function wantedIn({ data }: Parts, pair: Pair): { at: Date; single: DerValue[] | undefined } {
  const [, producedAt, responses] = readDerList(data.content).filter(({ tag }) => tag !== 0xa0)
  if (!producedAt || responses?.tag !== 0x30) throw new Error('not an answer')
  const wanted = readDerList(readDer(certId(pair)).content).slice(1)
  const single = readDerList(responses.content)
    .map(({ content }) => readDerList(content))
    .find(([id]) => id && isSameId(readDerList(id.content), wanted))
  return { at: readDerTime(producedAt), single }
}

interface Parts {
  data: DerValue
  algorithm: string
  signature: Uint8Array
  certificates: readonly KnownCertificate[]
}

const refusals: Readonly<Record<number, string>> = {
  1: 'служба не поняла запрос',
  2: 'служба сломалась',
  3: 'служба просит зайти позже',
  5: 'служба отвечает только на подписанные запросы',
  6: 'служба отказалась отвечать порталу',
}

function partsOf(der: Uint8Array): Parts {
  const [status, wrapped] = read(() => readDerList(readDer(der).content))
  const code = status?.tag === 0x0a ? (status.content[0] ?? 2) : -1
  if (code > 0) throw new UselessAnswer(refusals[code] ?? `служба отказала (${code})`)
  return read(() => {
    const [type, response] = readDerList(readDer(wrapped?.content ?? new Uint8Array(0)).content)
    if (code !== 0 || !type || !response || readOid(type.content) !== oids.ocspBasic) throw new Error('not basic')
    const [data, algorithm, signature, certs] = readDerList(readDer(response.content).content)
    if (!data || !algorithm || signature?.tag !== 0x03) throw new Error('not an answer')
    const list = certs?.tag === 0xa0 ? readDerList(readDer(certs.content).content) : []
    return {
      data,
      algorithm: readOid(readDer(algorithm.content).content),
      signature: signature.content.slice(1),
      certificates: list.slice(0, mostCertificates).flatMap(({ raw }) => certificateIn(raw) ?? []),
    }
  })
}

/** Whatever a stranger's bytes break, they are an answer that was not read. */
function read<T>(how: () => T): T {
  try {
    return how()
  } catch (error) {
    throw error instanceof UselessAnswer ? error : new UselessAnswer('ответ не прочитан')
  }
}

/** Signed by the issuer himself, or by whom he made his responder (RFC 6960, 4.2.2.2). */
async function isOfAuthority({ data, algorithm, signature, certificates }: Parts, { issuer }: Pair, at: Date) {
  const by = async ({ publicKey }: KnownCertificate) =>
    (await isSigned({ data: data.raw, signature, publicKey, digest: digestOfSignature(algorithm) })) === true
  if (await by(issuer)) return true
  for (const responder of certificates) {
    if (!hasPurpose(responder, oids.ocspSigning) || !isIssuedBy(responder, issuer) || !isValidAt(responder, at))
      continue
    if ((await isSignedBy(responder, issuer)) && (await by(responder))) return true
  }
  return false
}

/** Hashes of issuer and key by the algorithm of the question, and the serial number. */
function isSameId([, name, key, serial]: readonly DerValue[], [wantedName, wantedKey, number]: readonly DerValue[]) {
  if (!name || !key || !serial || !wantedName || !wantedKey || !number) return false
  return (
    sameBytes(name.content, wantedName.content) &&
    sameBytes(key.content, wantedKey.content) &&
    serialText(serial.content) === serialText(number.content)
  )
}

function stateOf([, status, from, ...rest]: readonly DerValue[], now: Date): OcspAnswer {
  if (!status || !from) throw new UselessAnswer('ответ не прочитан')
  const thisUpdate = readDerTime(from)
  const until = rest.find(({ tag }) => tag === 0xa0)
  const nextUpdate = until ? readDerTime(readDer(until.content)) : endOfSecond(thisUpdate)
  if (thisUpdate.getTime() - now.getTime() > mostAheadMs) throw new UselessAnswer('ответ из будущего')
  if (until && nextUpdate < now) throw new UselessAnswer('ответ устарел')
  if (status.tag === 0x80) return { state: 'good', revokedAt: null, thisUpdate, nextUpdate }
  if (status.tag !== 0xa1) throw new UselessAnswer('служба не знает этого сертификата')
  const [revoked] = readDerList(status.content)
  if (!revoked) throw new UselessAnswer('ответ не прочитан')
  return { state: 'revoked', revokedAt: readDerTime(revoked), thisUpdate, nextUpdate }
}

/** Times of an answer have no parts of a second (RFC 5280, 4.1.2.5.2): what came within it is not later. */
function endOfSecond(time: Date): Date {
  return new Date(time.getTime() + 999)
}

function keyBits(publicKeyInfo: Uint8Array): Uint8Array {
  const [, bits] = readDerList(readDer(publicKeyInfo).content)
  if (!bits) throw new Error('not a public key')
  return bits.content.slice(1)
}

function sha1(bytes: Uint8Array): Uint8Array {
  return createHash('sha1').update(bytes).digest()
}

/** SHA-256 of an answer, by which it is known. */
export function answerDigest(der: Uint8Array): string {
  return toHex(createHash('sha256').update(der).digest())
}
