import { buffer } from 'node:stream/consumers'
import { fromBase64, fromHex, toBase64 } from '@portal/gost/bytes'
import { readDer, readDerList, readOid } from '@portal/gost/der'
import { isSelfIssued, mayIssue } from '@portal/gost/offline/path-rules'
import { oids } from '@portal/gost/oids'
import { openSource } from '../../platform/xml/open-source.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import {
  certificateIn,
  hasPurpose,
  isDemoCertificate,
  ownerTitle,
} from '../../platform/signature/certificates/certificate.ts'
import type { KnownCertificate } from '../../platform/signature/certificates/known-certificate.ts'
import { readRevocationList, UnusableList } from '../../platform/signature/certificates/revocation-list.ts'
import { certificateView } from './certificate-view.ts'
import type { AccreditationState } from '../../platform/signature/certificates/trust-store.ts'

export interface TrustFile {
  path: string
  /** As the operator knows the file. */
  name: string
}

/** A certificate as it crosses between processes. */
export interface ReadCertificate {
  /** Base64. */
  der: string
  /** `demo`: the root of the demonstration, never of a file. */
  kind: 'root' | 'intermediate' | 'tsa' | 'demo'
  sha256: string
  serial: string
  subjectName: string
  issuerName: string
  publicKey: string
  keyId: string | null
  issuerKeyId: string | null
  title: string
  issuer: string
  thumbprint: string
  validFrom: number
  validTo: number
  accreditation: AccreditationState[] | null
  listAddresses: string[]
}

export interface ReadList {
  der: string
  name: string
  issuer: string
  issuerName: string
  number: string | null
  thisUpdate: number
  nextUpdate: number
  scope: 'user' | 'ca' | null
  points: string[]
  /** Serial number, moment, reason. */
  entries: [serial: string, at: number, reason: number | null][]
}

export interface ReadTrust {
  /** Of the ministry's list: who signed it is believed or not by whoever loads it. */
  trustedList: { version: number; day: string; signer: string } | null
  certificates: ReadCertificate[]
  lists: ReadList[]
  /** What was left out, and why. */
  skipped: string[]
}

const mostFileBytes = 64 * 1024 ** 2
const mostEntries = 2_000_000

/** Reads a file of trust: the ministry's list in XML, certificates in PEM, DER or P7B, lists of revoked ones, a ZIP of these. */
export async function run({ path, name }: TrustFile): Promise<ReadTrust> {
  const found: ReadTrust = { trustedList: null, certificates: [], lists: [], skipped: [] }
  const source = await openSource(path)
  try {
    for (const entry of source.entries) {
      const own = source.entries.length === 1 ? name : entry.path
      if (entry.size > mostFileBytes) throw new RefusedFile(`«${own}» больше 64 МБ.`)
      await readOne(await buffer(await entry.read()), own, found)
    }
  } finally {
    source.close()
  }
  const entries = found.lists.reduce((sum, list) => sum + list.entries.length, 0)
  if (entries > mostEntries)
    throw new RefusedFile('в списках отзыва больше двух миллионов записей: загрузите их по частям.')
  if (found.certificates.length === 0 && found.lists.length === 0)
    throw new RefusedFile(found.skipped[0] ?? 'в файле нет ни сертификатов, ни списков отзыва.')
  return found
}

async function readOne(bytes: Uint8Array, name: string, found: ReadTrust): Promise<void> {
  if (looksLikeXml(bytes)) {
    // Certificates and lists of revoked ones are read without what reads XML.
    const { readTrustedList } = await import('./read-trusted-list.ts')
    const list = await readTrustedList(bytes)
    found.trustedList = { version: list.version, day: list.day, signer: toBase64(list.signer) }
    for (const { der, accreditation, listAddresses } of list.certificates) {
      const certificate = certificateIn(der)
      if (!certificate) found.skipped.push('В списке есть сертификат, который не прочитан.')
      else if (!isDemoCertificate(certificate))
        found.certificates.push({
          ...certificateView(certificate),
          // A list names whom its root vouches for; a root is brought by hand, as a file of its own.
          kind: kindOf(certificate) === 'tsa' ? 'tsa' : 'intermediate',
          accreditation,
          listAddresses,
        })
    }
    return
  }
  for (const der of valuesIn(bytes, name)) readValue(der, name, found)
}

function readValue(der: Uint8Array, name: string, found: ReadTrust): void {
  const bundled = certificatesOfBundle(der)
  if (bundled) {
    for (const one of bundled) readValue(one, name, found)
    return
  }
  const certificate = certificateIn(der)
  if (certificate) {
    if (isDemoCertificate(certificate))
      throw new RefusedFile('это сертификат демонстрационного центра: ему нельзя доверять вне демонстрации.')
    const kind = kindOf(certificate)
    if (kind) found.certificates.push({ ...certificateView(certificate), kind, accreditation: null, listAddresses: [] })
    else
      found.skipped.push(
        `сертификат «${ownerTitle(certificate)}» выдан не удостоверяющему центру и не службе меток времени: ему доверяют только через издателя.`,
      )
    return
  }
  const list = listIn(der, name)
  if (!list) throw new RefusedFile(`«${name}» — не сертификат, не список отзыва и не список доверенных центров.`)
  found.lists.push(list)
}

function kindOf(certificate: KnownCertificate): ReadCertificate['kind'] | null {
  if (certificate.isAuthority && mayIssue(certificate, 0)) return isSelfIssued(certificate) ? 'root' : 'intermediate'
  return hasPurpose(certificate, oids.timeStamping) ? 'tsa' : null
}

function listIn(der: Uint8Array, name: string): ReadList | null {
  try {
    const { entries, number, thisUpdate, nextUpdate, issuer, issuerName, scope, points } = readRevocationList(der)
    return {
      der: toBase64(der),
      name,
      issuer,
      issuerName,
      scope,
      points,
      number: number === null ? null : String(number),
      thisUpdate: thisUpdate.getTime(),
      nextUpdate: nextUpdate.getTime(),
      entries: entries.map(({ serial, at, reason }) => [serial, at.getTime(), reason]),
    }
  } catch (error) {
    if (error instanceof UnusableList) throw new RefusedFile(error.message)
    return null
  }
}

/** SignedData without signers, as P7B files are; null when it is something else. */
function certificatesOfBundle(der: Uint8Array): Uint8Array[] | null {
  try {
    const [type, wrapped] = readDerList(readDer(der).content)
    if (type?.tag !== 0x06 || readOid(type.content) !== oids.signedData || !wrapped) return null
    const fields = readDerList(readDer(wrapped.content).content)
    const kept = fields.filter(({ tag }) => tag === 0xa0 || tag === 0xa1)
    return kept.flatMap(({ content }) =>
      readDerList(content)
        .filter(({ tag }) => tag === 0x30)
        .map(({ raw }) => raw),
    )
  } catch {
    return null
  }
}

/** The values of a file: several in PEM, several DER ones in a row, one in base64 or hexadecimal. */
function valuesIn(bytes: Uint8Array, name: string): Uint8Array[] {
  try {
    if (bytes[0] === 0x30) return readDerList(bytes).map(({ raw }) => raw)
    const text = new TextDecoder('latin1').decode(bytes).replace(/^ï»¿/, '')
    const armoured = [...text.matchAll(/-----BEGIN [^-]+-----([^-]*)-----END [^-]+-----/g)]
    if (armoured.length > 0) return armoured.map(([, body = '']) => fromBase64(body))
    const bare = text.replaceAll(/\s/g, '')
    return readDerList(/^30[\da-f]+$/i.test(bare) ? fromHex(bare) : fromBase64(bare)).map(({ raw }) => raw)
  } catch {
    throw new RefusedFile(`«${name}» не прочитан: файл обрывается или это не сертификат и не список отзыва.`)
  }
}

function looksLikeXml(bytes: Uint8Array): boolean {
  return /^(?:ï»¿|ÿþ|þÿ)?\s*</.test(new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replaceAll('\0', ''))
}
