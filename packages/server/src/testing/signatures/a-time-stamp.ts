import { concatBytes } from '@portal/gost/bytes'
import { certificateParts } from '@portal/gost/certificate'
import {
  derExplicit,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derSet,
  derTime,
  derValue,
  readDer,
  readDerList,
} from '@portal/gost/der'
import { oids } from '@portal/gost/oids'
import { streebog } from '@portal/gost/streebog'
import { type Holder, signatureOver } from './pki.ts'
import { rebuilt } from './remade-cms.ts'

/** A time-stamp of a service over a signature (RFC 3161). */
export async function aTimeStamp(service: Holder, { signature, at }: { signature: Uint8Array; at: Date }) {
  const imprint = derSequence(algorithm, derOctets(await streebog(256, signature)))
  const digits = at.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const time = derValue(0x18, new TextEncoder().encode(`${digits}Z`))
  const info = derSequence(derInteger(1n), derOid('1.2.643.100.113.1'), imprint, derInteger(7n), time)
  const signer = await signerInfo(service, { kind: oids.timestampInfo, content: info, at })
  return signedData({ kind: oids.timestampInfo, content: info, certificates: [service.certificate], signer })
}

/** The signature of a holder over that of another. */
export async function aCounterSignature(holder: Holder, { signature, at }: { signature: Uint8Array; at: Date }) {
  return signerInfo(holder, { kind: null, content: signature, at })
}

/** The value of the only signature in a file. */
export function signatureIn(cms: Uint8Array): Uint8Array {
  const fields = readDerList(signerIn(cms).signer.content)
  return fields.findLast(({ tag }) => tag === 0x04)?.content ?? new Uint8Array(0)
}

/** The file with one more attribute that nobody signs, and with more certificates. */
export function withUnsigned(
  cms: Uint8Array,
  { type, value, certificates = [] }: { type: string; value: Uint8Array; certificates?: readonly Uint8Array[] },
): Uint8Array {
  const { fields, signer } = signerIn(cms)
  const signed = readDerList(signer.content)
  const unsigned = signed.at(-1)?.tag === 0xa1 ? signed.pop() : undefined
  const attributes = concatBytes([unsigned?.content ?? new Uint8Array(0), attribute(type, value)])
  const parts = fields
    .slice(0, -1)
    .map(({ tag, raw, content }) => (tag === 0xa0 ? derValue(0xa0, concatBytes([content, ...certificates])) : raw))
  const stamped = derSet(derSequence(...signed.map(({ raw }) => raw), derValue(0xa1, attributes)))
  return rebuilt([...parts, stamped])
}

const algorithm = derSequence(derOid(oids.digest256))

async function signerInfo(
  { key, certificate }: Holder,
  { kind, content, at }: { kind: string | null; content: Uint8Array; at: Date },
): Promise<Uint8Array> {
  const { issuer, serial } = certificateParts(certificate)
  const attributes = derSet(
    ...(kind === null ? [] : [attribute(oids.contentType, derOid(kind))]),
    attribute(oids.signingTime, derTime(at)),
    attribute(oids.messageDigest, derOctets(await streebog(256, content))),
  )
  return derSequence(
    derInteger(1n),
    derSequence(issuer, serial),
    algorithm,
    derValue(0xa0, readDer(attributes).content),
    derSequence(derOid(oids.key256)),
    derOctets(await signatureOver(key, attributes)),
  )
}

function signedData(given: {
  kind: string
  content: Uint8Array
  certificates: readonly Uint8Array[]
  signer: Uint8Array
}) {
  const inner = derSequence(derOid(given.kind), derExplicit(0, derOctets(given.content)))
  const certificates = derValue(0xa0, concatBytes(given.certificates))
  return rebuilt([derInteger(3n), derSet(algorithm), inner, certificates, derSet(given.signer)])
}

function attribute(type: string, value: Uint8Array): Uint8Array {
  return derSequence(derOid(type), derSet(value))
}

function signerIn(cms: Uint8Array) {
  const [, wrapped] = readDerList(readDer(cms).content)
  const fields = readDerList(readDer(wrapped?.content ?? new Uint8Array(0)).content)
  const [signer] = readDerList(fields.at(-1)?.content ?? new Uint8Array(0))
  if (!signer) throw new Error('the file holds no signature')
  return { fields, signer }
}
