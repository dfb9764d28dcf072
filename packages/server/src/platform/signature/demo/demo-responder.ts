import { sameBytes } from '@portal/gost/bytes'
import { certificateParts } from '@portal/gost/certificate'
import { derExplicit, derOctets, derOid, derSequence, derValue, readDer, readDerList } from '@portal/gost/der'
import { serialText } from '@portal/gost/offline/read-certificate'
import { oids } from '@portal/gost/oids'
import { readCertificate } from '../certificates/certificate.ts'
import { type Identity, type Revoked, sealed } from './demo-authority.ts'
import { certId } from '../certificates/ocsp.ts'

const [malformedRequest, unauthorized] = [1, 6]

/** The authority's answer to a question about one of its certificates (OCSP, RFC 6960); what it did not revoke is good. */
export async function answerQuestion(
  authority: Identity,
  question: Uint8Array,
  { revoked, now, until }: { revoked: readonly Revoked[]; now: Date; until: Date },
): Promise<Uint8Array> {
  const asked = askedIn(question)
  if (!asked) return refusal(malformedRequest)
  const root = readCertificate(authority.certificate)
  const [, name, key] = readDerList(readDer(certId({ certificate: root, issuer: root })).content)
  const isOurs = name && key && sameBytes(asked.name, name.content) && sameBytes(asked.key, key.content)
  if (!isOurs) return refusal(unauthorized)
  const found = revoked.find(({ certificate }) => readCertificate(certificate).serial === asked.serial)
  const state = found ? derValue(0xa1, moment(found.at)) : derValue(0x80, new Uint8Array(0))
  const single = derSequence(asked.id, state, moment(now), derExplicit(0, moment(until)))
  const by = derExplicit(1, certificateParts(authority.certificate).subject)
  const basic = await sealed(derSequence(by, moment(now), derSequence(single)), authority.key)
  const bytes = derSequence(derOid(oids.ocspBasic), derOctets(basic))
  return derSequence(derValue(0x0a, Uint8Array.of(0)), derExplicit(0, bytes))
}

/** The certificate a question names; undefined: it is no question. */
function askedIn(question: Uint8Array) {
  try {
    const [request] = readDerList(readDer(question).content)
    const list = readDerList(request?.content ?? question).find(({ tag }) => tag === 0x30)
    const [id] = readDerList(readDer(list?.content ?? question).content)
    const [, name, key, serial] = id ? readDerList(id.content) : []
    if (!id || !name || !key || !serial) return undefined
    return { id: id.raw, name: name.content, key: key.content, serial: serialText(serial.content) }
  } catch {
    return undefined
  }
}

function refusal(status: number): Uint8Array {
  return derSequence(derValue(0x0a, Uint8Array.of(status)))
}

function moment(at: Date): Uint8Array {
  return derValue(0x18, new TextEncoder().encode(`${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`))
}
