import { toHex, toPem } from '@portal/gost/bytes'
import { curveOf } from '@portal/gost/curves'
import {
  derBits,
  derExplicit,
  derInteger,
  derOid,
  derSequence,
  derTime,
  derValue,
  readDer,
  readDerList,
} from '@portal/gost/der'
import { publicKeyOf, secureRandom, verifyDigestValue } from '@portal/gost/gost3410'
import { encodePrivateKey, encodePublicKey, generateKey } from '@portal/gost/keys'
import { oids } from '@portal/gost/oids'
import { streebog } from '@portal/gost/streebog'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseSigningTool } from './choose-signing-tool.ts'

const portalClock = '2027-03-01T10:00:00.000Z'
const key = generateKey('CryptoPro-A', secureRandom)
const certificate = aCertificate()
const offer = {
  id: 'demo-1',
  subject: 'Примеров Пётр Петрович',
  organization: 'ООО «Пример»',
  position: 'Директор',
  validFrom: '2026-11-19T00:00:00.000Z',
  validTo: '2036-11-19T00:00:00.000Z',
  certificate: toPem('CERTIFICATE', certificate),
  key: toPem('PRIVATE KEY', encodePrivateKey(key)),
}

let replies: Record<string, unknown>

beforeEach(() => {
  replies = {
    '/api/demo/signer': { certificates: [offer] },
    '/api/demo/clock': { now: portalClock, offsetMs: 0 },
  }
  vi.stubGlobal('fetch', async (address: string) => Response.json(replies[address]))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the demonstration offers the certificates of the person signed in', async () => {
  const tool = await chooseSigningTool({ demo: true })
  expect(tool.kind).toBe('software')
  expect(await tool.listCertificates()).toEqual([
    {
      id: 'demo-1',
      subject: 'Примеров Пётр Петрович',
      organisation: 'ООО «Пример»',
      position: 'Директор',
      inn: null,
      issuer: 'Демонстрационный удостоверяющий центр',
      validTo: new Date('2036-11-19T00:00:00Z'),
      algorithm: 'streebog256',
    },
  ])
})

test('outside the demonstration the plug-in signs', async () => {
  expect((await chooseSigningTool({ demo: false })).kind).toBe('plugin')
})

test('the browser makes a signature that the public key confirms, at the time of the portal', async () => {
  const tool = await chooseSigningTool({ demo: true })
  const digest = await streebog(256, new TextEncoder().encode('документ'))
  const cms = Uint8Array.from(atob(await tool.signDigest('demo-1', toHex(digest), 'streebog256')), (c) =>
    c.charCodeAt(0),
  )
  const { attributes, signature } = signerOf(cms)
  const publicKey = publicKeyOf(curveOf(key.curve), key.secret)
  const signed = await streebog(256, derValue(0x31, attributes))
  expect(verifyDigestValue(curveOf(key.curve), { digest: signed, signature, publicKey })).toBe(true)
  expect(toHex(attributes)).toContain(toHex(digest))
  expect(toHex(attributes)).toContain(toHex(derTime(new Date(portalClock))))
})

test('nobody signs with a certificate that is not his', async () => {
  const tool = await chooseSigningTool({ demo: true })
  const refused = tool.signDigest('demo-2', '00'.repeat(32), 'streebog256')
  await expect(refused).rejects.toMatchObject({ failure: 'CERTIFICATE_GONE' })
})

test('a person without a certificate is told so', async () => {
  replies['/api/demo/signer'] = { certificates: [] }
  const tool = await chooseSigningTool({ demo: true })
  await expect(tool.listCertificates()).rejects.toMatchObject({ failure: 'NO_CERTIFICATES' })
})

// The least a signature needs of a certificate: names, number and key. Nobody issued it.
function aCertificate(): Uint8Array {
  const algorithm = derSequence(derOid(oids.signature256))
  const name = derSequence()
  const term = derSequence(derTime(new Date(offerTime(0))), derTime(new Date(offerTime(10))))
  const tbs = derSequence(
    derExplicit(0, derInteger(2n)),
    derInteger(1n),
    algorithm,
    name,
    term,
    name,
    encodePublicKey(key),
  )
  return derSequence(tbs, algorithm, derBits(new Uint8Array(64)))
}

function offerTime(years: number): number {
  return Date.UTC(2026 + years, 10, 19)
}

// ContentInfo → SignedData → the last field → SignerInfo: version, sid, digest, [0] attributes, algorithm, signature.
function signerOf(cms: Uint8Array) {
  const signedData = readDer(readDerList(readDer(cms).content)[1]?.content ?? new Uint8Array(0))
  const infos = readDerList(signedData.content).at(-1)
  const fields = readDerList(readDer(infos?.content ?? new Uint8Array(0)).content)
  return { attributes: fields[3]?.content ?? new Uint8Array(0), signature: fields[5]?.content ?? new Uint8Array(0) }
}
