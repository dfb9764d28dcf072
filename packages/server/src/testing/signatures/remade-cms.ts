import { derExplicit, derOctets, derOid, derSequence, derSet, readDer, readDerList } from '@portal/gost/der'
import { oids } from '@portal/gost/oids'

type Fields = (Uint8Array | undefined)[]

/** The fields of SignedData: version, digestAlgorithms, encapContentInfo, [0] certificates, signerInfos. */
export function fieldsOf(cms: Uint8Array): Fields {
  const [, wrapped] = readDerList(readDer(cms).content)
  return readDerList(readDer(wrapped?.content ?? new Uint8Array(0)).content).map(({ raw }) => raw)
}

/** A file of these fields. */
export function rebuilt(fields: Fields): Uint8Array {
  const signedData = derSequence(...fields.filter((field) => field !== undefined))
  return derSequence(derOid(oids.signedData), derExplicit(0, signedData))
}

/** The file without the certificates in it. */
export function withoutCertificate(cms: Uint8Array): Uint8Array {
  const [version, algorithms, content, , infos] = fieldsOf(cms)
  return rebuilt([version, algorithms, content, infos])
}

/** The file with what was signed inside it. */
export function withContent(cms: Uint8Array, inside: Uint8Array): Uint8Array {
  const [version, algorithms, , certificates, infos] = fieldsOf(cms)
  const content = derSequence(derOid(oids.data), derExplicit(0, derOctets(inside)))
  return rebuilt([version, algorithms, content, certificates, infos])
}

/** Both signatures in one file. */
export function merged(one: Uint8Array, other: Uint8Array): Uint8Array {
  const [a, b] = [fieldsOf(one), fieldsOf(other)]
  const contents = (at: number) => [a, b].map((fields) => readDer(fields[at] ?? new Uint8Array(0)).content)
  return rebuilt([a[0], a[1], a[2], derExplicit(0, ...contents(3)), derSet(...contents(4))])
}

/** The file with its signature and certificate so many times. */
export function repeated(
  cms: Uint8Array,
  { signers, certificates }: { signers: number; certificates: number },
): Uint8Array {
  const [version, algorithms, content, own, infos] = fieldsOf(cms)
  const times = (field: Uint8Array | undefined, count: number) =>
    Array.from({ length: count }, () => readDer(field ?? new Uint8Array(0)).content)
  return rebuilt([
    version,
    algorithms,
    content,
    derExplicit(0, ...times(own, certificates)),
    derSet(...times(infos, signers)),
  ])
}

/** The file with its signer's digest called otherwise. */
export function withDigestAlgorithm(cms: Uint8Array, oid: string): Uint8Array {
  const [version, algorithms, content, certificates, infos] = fieldsOf(cms)
  const [info] = readDerList(readDer(infos ?? new Uint8Array(0)).content)
  const [first, name, , ...rest] = readDerList(info?.content ?? new Uint8Array(0)).map(({ raw }) => raw)
  const signer = [first, name, derSequence(derOid(oid)), ...rest].filter((field) => field !== undefined)
  return rebuilt([version, algorithms, content, certificates, derSet(derSequence(...signer))])
}
