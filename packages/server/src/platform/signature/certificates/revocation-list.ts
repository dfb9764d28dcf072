import { toHex } from '@portal/gost/bytes'
import { type DerValue, readDer, readDerList, readOid } from '@portal/gost/der'
import { oids } from '@portal/gost/oids'
import { readDerTime } from '@portal/gost/der-time'
import { nameKey } from './name-key.ts'

export interface RevokedEntry {
  /** In hexadecimal, without leading zeros. */
  serial: string
  at: Date
  /** CRLReason (RFC 5280, 5.3.1); null when the list does not say. */
  reason: number | null
}

export interface RevocationList {
  /** Common name of the issuer. */
  issuer: string
  /** As names are compared. */
  issuerName: string
  /** Key identifier of the issuer in hexadecimal. */
  issuerKeyId: string | null
  tbs: Uint8Array
  signature: Uint8Array
  signatureOid: string
  number: bigint | null
  thisUpdate: Date
  nextUpdate: Date
  /** Of whose certificates it speaks; null: of all. */
  scope: 'user' | 'ca' | null
  /** It speaks of certificates that name one of these addresses; empty: of all. */
  points: string[]
  entries: RevokedEntry[]
}

export type RevocationListHead = Omit<RevocationList, 'entries'>

/** A list that is one, and cannot be used: the sentence says why. */
export class UnusableList extends Error {}

const [integer, utcTime, generalizedTime] = [0x02, 0x17, 0x18]

/**
 * Reads a certificate revocation list; throws when the bytes are not one. Its own reader: of a general one every entry
 * becomes a tree of objects, and lists of tens of thousands are usual.
 */
export function readRevocationList(der: Uint8Array): RevocationList {
  const { revoked, ...head } = readParts(der)
  return { ...head, entries: revoked ? readEntries(revoked.content) : [] }
}

/** The same without what it revokes. */
export function readListHead(der: Uint8Array): RevocationListHead {
  const { revoked: _, ...head } = readParts(der)
  return head
}

function readParts(der: Uint8Array): RevocationListHead & { revoked: DerValue | undefined } {
  const [tbs, algorithm, signature] = readDerList(readDer(der).content)
  if (!tbs || !algorithm || signature?.tag !== 0x03) throw new Error('not a certificate revocation list')
  const fields = readDerList(tbs.content)
  if (fields[0]?.tag === integer) fields.shift()
  const [, issuer, from, until, ...rest] = fields
  if (!issuer || !from) throw new Error('not a certificate revocation list')
  const hasEnd = until !== undefined && isTime(until)
  const others = hasEnd ? rest : until ? [until, ...rest] : rest
  const thisUpdate = readDerTime(from)
  const extensions = extensionsOf(others.find(({ tag }) => tag === 0xa0))
  assertUsable(extensions)
  const [place] = valuesOf(extensions.get(oids.issuingDistributionPoint))
  return {
    issuer: commonNameOf(issuer.raw),
    issuerName: nameKey(issuer.raw),
    issuerKeyId: keyIdOf(extensions.get(oids.authorityKeyIdentifier)),
    tbs: tbs.raw,
    signature: signature.content.slice(1),
    signatureOid: readOid(readDer(algorithm.content).content),
    number: numberOf(extensions.get(oids.crlNumber)),
    thisUpdate,
    // Without an end it is old as soon as it is issued: it proves a revocation, never its absence.
    nextUpdate: hasEnd ? readDerTime(until) : thisUpdate,
    scope: scopeOf(extensions.get(oids.issuingDistributionPoint)),
    points: place?.tag === 0xa0 ? pointsIn(place) : [],
    revoked: others.find(({ tag }) => tag === 0x30),
  }
}

/** A part that is named otherwise than by an address cannot be told from the whole. */
function pointsIn(place: DerValue): string[] {
  const points = addressesIn(place)
  if (points.length > 0) return points
  throw new UnusableList(
    'список говорит о части сертификатов издателя, и адрес этой части не назван. Загрузите полный.',
  )
}

/** Addresses (URI) anywhere inside a value: general names of distribution points. */
export function addressesIn(value: DerValue): string[] {
  if (value.tag === 0x86) return [new TextDecoder('latin1').decode(value.content)]
  // Names of directories hold strings, not addresses.
  if (value.tag !== 0x30 && value.tag !== 0xa0 && value.tag !== 0xa2) return []
  return readDerList(value.content).flatMap(addressesIn)
}

function isTime({ tag }: DerValue): boolean {
  return tag === utcTime || tag === generalizedTime
}

/** Read in place: copies of every value would cost more than all the rest. */
function readEntries(content: Uint8Array): RevokedEntry[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  // Thousands are revoked on the same day.
  const moments = new Map<string, Date>()
  const entries: RevokedEntry[] = []
  for (let at = 0; at < bytes.length; ) {
    const entry = spanAt(bytes, at)
    const serial = spanAt(bytes, entry.from)
    const time = spanAt(bytes, serial.to)
    if (time.to > entry.to) throw new Error('not an entry of a revocation list')
    const written = bytes.toString('latin1', serial.to, time.to)
    const moment = moments.get(written) ?? readDerTime(readDer(bytes, serial.to))
    moments.set(written, moment)
    entries.push({
      serial: bytes.toString('hex', serial.from, serial.to).replace(/^(00)+(?=.)/, ''),
      at: moment,
      reason: time.to < entry.to ? reasonOf(readDer(bytes, time.to)) : null,
    })
    at = entry.to
  }
  return entries
}

/** Where the content of the value stands that begins here. */
function spanAt(bytes: Uint8Array, at: number): { from: number; to: number } {
  const first = bytes[at + 1] ?? 0x80
  let [from, length] = [at + 2, first]
  if (first >= 0x80) {
    const size = first - 0x80
    if (size === 0 || size > 4) throw new Error('not a whole DER value')
    length = 0
    for (let i = 0; i < size; i += 1) length = length * 256 + (bytes[from + i] ?? 0)
    from += size
  }
  const to = from + length
  if (to > bytes.length) throw new Error('not a whole DER value')
  return { from, to }
}

function reasonOf(extensions: DerValue): number | null {
  for (const { content } of readDerList(extensions.content)) {
    const parts = readDerList(content)
    const [id, value = id] = [parts[0], parts.at(-1)]
    if (id && value && readOid(id.content) === oids.crlReason) return readDer(value.content).content[0] ?? null
  }
  return null
}

/** By object identifier, the content of extnValue. */
function extensionsOf(tagged: DerValue | undefined): Map<string, Uint8Array> {
  if (!tagged) return new Map()
  return new Map(
    readDerList(readDer(tagged.content).content).map(({ content }) => {
      const parts = readDerList(content)
      const [id, value] = [parts[0], parts.at(-1)]
      if (!id || !value) throw new Error('not an extension')
      return [readOid(id.content), value.content]
    }),
  )
}

function valuesOf(extension: Uint8Array | undefined): DerValue[] {
  return extension ? readDerList(readDer(extension).content) : []
}

// issuingDistributionPoint (RFC 5280, 5.2.5): [1] onlyContainsUserCerts, [2] onlyContainsCACerts, [3] onlySomeReasons,
// [4] indirectCRL, [5] onlyContainsAttributeCerts.
function assertUsable(extensions: ReadonlyMap<string, Uint8Array>): void {
  if (extensions.has(oids.deltaCrlIndicator))
    throw new UnusableList('это список изменений, а не полный список отозванных сертификатов. Загрузите полный.')
  const tags = new Set(
    valuesOf(extensions.get(oids.issuingDistributionPoint))
      .filter(isSaid)
      .map(({ tag }) => tag),
  )
  if (tags.has(0x84) || tags.has(0x83) || tags.has(0x85))
    throw new UnusableList('список говорит не обо всех сертификатах издателя или не только о его. Загрузите полный.')
}

function scopeOf(extension: Uint8Array | undefined): RevocationList['scope'] {
  const tags = new Set(
    valuesOf(extension)
      .filter(isSaid)
      .map(({ tag }) => tag),
  )
  return tags.has(0x81) ? 'user' : tags.has(0x82) ? 'ca' : null
}

function isSaid({ tag, content }: DerValue): boolean {
  return tag === 0xa0 || tag === 0x83 || (content.length === 1 && content[0] !== 0)
}

function keyIdOf(extension: Uint8Array | undefined): string | null {
  const key = valuesOf(extension).find(({ tag }) => tag === 0x80)
  return key ? toHex(key.content) : null
}

function numberOf(extension: Uint8Array | undefined): bigint | null {
  return extension ? BigInt(`0x${toHex(readDer(extension).content) || '0'}`) : null
}

function commonNameOf(name: Uint8Array): string {
  let title = ''
  for (const { content } of readDerList(readDer(name).content)) {
    for (const pair of readDerList(content)) {
      const [type, value] = readDerList(pair.content)
      if (!type || !value) continue
      const text = new TextDecoder(value.tag === 0x1e ? 'utf-16be' : 'utf-8').decode(value.content)
      if (readOid(type.content) === oids.commonName) return text
      title = title || text
    }
  }
  return title || 'без имени'
}
