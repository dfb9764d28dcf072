import { certificateParts } from '@portal/gost/certificate'
import { derExplicit, derOctets, derOid, derSequence, derValue, readDer, readDerList } from '@portal/gost/der'
import { oids } from '@portal/gost/oids'
import { readCertificate } from '../../platform/signature/certificates/certificate.ts'
import { certId } from '../../platform/signature/certificates/ocsp.ts'
import { type Holder, signedBy } from './pki.ts'

interface Said {
  of: Holder
  issuer: Holder
  at: Date
  until?: Date
  state: 'good' | 'unknown' | { revokedAt: Date }
  /** Who signs: the issuer, or a responder of his. */
  by?: Holder
}

/** An answer of an authority about one certificate (RFC 6960). */
export async function anOcspAnswer({ of, issuer, at, until, state, by = issuer }: Said): Promise<Uint8Array> {
  const pair = { certificate: readCertificate(of.certificate), issuer: readCertificate(issuer.certificate) }
  const single = derSequence(
    certId(pair),
    statusOf(state),
    moment(at),
    ...(until ? [derExplicit(0, moment(until))] : []),
  )
  const responder = derExplicit(1, certificateParts(by.certificate).subject)
  const signed = readDerList(
    readDer(await signedBy(by.key, derSequence(responder, moment(at), derSequence(single)))).content,
  )
  const basic = derSequence(...signed.map(({ raw }) => raw), derExplicit(0, derSequence(by.certificate)))
  const bytes = derSequence(derOid(oids.ocspBasic), derOctets(basic))
  return derSequence(derValue(0x0a, Uint8Array.of(0)), derExplicit(0, bytes))
}

/** What a service says in place of an answer. */
export function anOcspRefusal(status: number): Uint8Array {
  return derSequence(derValue(0x0a, Uint8Array.of(status)))
}

function statusOf(state: Said['state']): Uint8Array {
  if (state === 'good') return derValue(0x80, new Uint8Array(0))
  return state === 'unknown' ? derValue(0x82, new Uint8Array(0)) : derValue(0xa1, moment(state.revokedAt))
}

function moment(at: Date): Uint8Array {
  return derValue(0x18, new TextEncoder().encode(`${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`))
}
