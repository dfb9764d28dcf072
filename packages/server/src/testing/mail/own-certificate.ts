import { generateKeyPairSync, sign } from 'node:crypto'
import { toPem } from '@portal/gost/bytes'
import {
  derBits,
  derExplicit,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derSet,
  derTime,
  derUtf8,
  derValue,
} from '@portal/gost/der'
import { oids } from '@portal/gost/oids'

export interface OwnCertificate {
  key: string
  cert: string
}

const ecdsaWithSha256 = derSequence(derOid('1.2.840.10045.4.3.2'))
const subjectAltName = '2.5.29.17'
const dayMs = 86_400_000

/** A self-signed certificate for 127.0.0.1. */
export function anOwnCertificate(): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = derSequence(derSet(derSequence(derOid(oids.commonName), derUtf8('mail.test'))))
  const ofThisMachine = derSequence(derValue(0x87, Uint8Array.of(127, 0, 0, 1)))
  const tbs = derSequence(
    derExplicit(0, derInteger(2n)),
    derInteger(1n),
    ecdsaWithSha256,
    name,
    derSequence(derTime(new Date(Date.now() - dayMs)), derTime(new Date(Date.now() + dayMs))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    derExplicit(3, derSequence(derSequence(derOid(subjectAltName), derOctets(ofThisMachine)))),
  )
  const certificate = derSequence(tbs, ecdsaWithSha256, derBits(sign('sha256', tbs, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: toPem('CERTIFICATE', certificate),
  }
}
