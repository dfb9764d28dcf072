import { toHex } from '@portal/gost/bytes'
import { curveOf } from '@portal/gost/curves'
import { publicKeyOf, verifyDigestValue } from '@portal/gost/gost3410'
import { streebog } from '@portal/gost/streebog'
import { expect, test } from 'vitest'
import { createDemoAuthority, issueCertificate } from '../../signature/demo/demo-authority.ts'
import { knownTrust } from '../../signature/certificates/known-trust.ts'
import { verifySignature } from '../../signature/verify-signature.ts'
import { clientSecret, timestampOf } from './client-secret.ts'

const now = new Date('2026-03-02T21:30:05.999Z')
const call = {
  clientId: 'PORTAL',
  scope: 'openid snils',
  timestamp: '2026.03.03 00:30:05 +0300',
  state: '0198c0de-0000-4000-8000-000000000001',
  callback: 'https://portal.example/api/esia/login',
}
const bytes = (text: string) => new TextEncoder().encode(text)

test('a moment is written by Moscow time, as the service does', () => {
  expect(timestampOf(now)).toBe(call.timestamp)
})

test('the newer message is a raw signature over all that is asked, and names the certificate by its hash', async () => {
  const client = await createDemoAuthority(now)
  const { curve, secret } = client.key
  const signs = async (message: string, given: string) =>
    verifyDigestValue(curveOf(curve), {
      digest: await streebog(256, bytes(message)),
      signature: Buffer.from(given, 'base64url'),
      publicKey: publicKeyOf(curveOf(curve), secret),
    })
  const begun = await clientSecret('gost', client, call, now)
  const text = `PORTALopenid snils${call.timestamp}${call.state}${call.callback}`
  expect(await signs(text, begun['client_secret'] ?? '')).toBe(true)
  expect(begun['client_certificate_hash']).toBe(
    Buffer.from(await streebog(256, client.certificate))
      .toString('hex')
      .toUpperCase(),
  )
  const exchange = await clientSecret('gost', client, { ...call, code: 'abc' }, now)
  expect(await signs(`${text}abc`, exchange['client_secret'] ?? '')).toBe(true)
  expect(await signs(text, exchange['client_secret'] ?? '')).toBe(false)
  const named = await clientSecret('gost', { ...client, certificateHash: 'F'.repeat(64) }, call, now)
  expect(named['client_certificate_hash']).toBe('F'.repeat(64))
})

test('the older message is a detached PKCS #7 over scope, time, system and state', async () => {
  const authority = await createDemoAuthority(now)
  const client = await issueCertificate(authority, system, now)
  const begun = await clientSecret('pkcs7', client, { ...call, code: 'abc' }, now)
  expect(Object.keys(begun)).toEqual(['client_secret'])
  const verdictOver = async (message: string) => {
    const [verdict] = await verifySignature({
      cms: Buffer.from(begun['client_secret'] ?? '', 'base64url'),
      digests: { streebog256: toHex(await streebog(256, bytes(message))) },
      at: now,
      trust: { store: knownTrust({ roots: [authority.certificate] }), demoAllowed: true },
    })
    return verdict?.verdict
  }
  const text = `openid snils${call.timestamp}PORTAL${call.state}`
  expect(await verdictOver(text)).toBe('valid')
  expect(await verdictOver(`${text}abc`)).toBe('invalid')
})

const system = {
  surname: 'Портал',
  name: 'Портал',
  patronymic: null,
  organisation: 'ООО «Пример»',
  position: null,
  inn: null,
  ogrn: null,
  snils: null,
  email: null,
}
