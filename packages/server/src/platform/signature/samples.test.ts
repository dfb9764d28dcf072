import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { fromPem, toHex } from '@portal/gost/bytes'
import { streebog } from '@portal/gost/streebog'
import { beforeEach, expect, test } from 'vitest'
import { knownTrust } from './certificates/known-trust.ts'
import { verifySignature } from './verify-signature.ts'

// Signatures made by openssl with the GOST engine lie outside the repository.
const samples = new URL('../../../../../../shared/reference/documents/samples/', import.meta.url)

beforeEach(({ skip }) =>
  skip(!existsSync(fileURLToPath(samples)), 'the openssl samples are not beside this repository'),
)

const read = async (name: string) => new Uint8Array(await readFile(new URL(name, samples)))
const pem = async (name: string) => fromPem(await readFile(new URL(name, samples), 'utf8'))

async function reasonsOf(signature: string, given: { document?: string; intermediates?: Uint8Array[] } = {}) {
  const { document = 'doc.txt', intermediates = [] } = given
  const content = await read(document)
  const verdicts = await verifySignature({
    cms: await read(signature),
    digests: {
      streebog256: toHex(await streebog(256, content)),
      streebog512: toHex(await streebog(512, content)),
      sha256: createHash('sha256').update(content).digest('hex'),
    },
    at: new Date('2026-12-01T09:00:00Z'),
    trust: {
      store: knownTrust({
        roots: [await pem('root.pem'), await pem('rsaroot.pem')],
        intermediates,
        crls: [await read('root.crl')],
      }),
      demoAllowed: false,
    },
  })
  return verdicts.map(({ reason }) => reason)
}

test.each([
  ['valid-256.sig', ['OK']],
  ['valid-256-tc26A.sig', ['OK']],
  ['valid-512.sig', ['OK']],
  ['valid-512-paramC.sig', ['OK']],
  ['valid-256.b64.sig', ['OK']],
  ['valid-256.pem.sig', ['OK']],
  ['chain-256.sig', ['OK']],
  ['noattr-256.sig', ['OK']],
  ['attached-256.sig', ['OK']],
  ['two-signers.sig', ['OK', 'OK']],
  ['rsa.sig', ['OK']],
  ['ecdsa.sig', ['OK']],
  ['corrupt-signature.sig', ['SIGNATURE_INVALID']],
  ['expired.sig', ['CERT_EXPIRED']],
  ['notyetvalid.sig', ['CERT_NOT_YET_VALID']],
  ['untrusted.sig', ['CHAIN_UNTRUSTED']],
  ['revoked.sig', ['CERT_REVOKED']],
  ['not-a-ca.sig', ['CHAIN_NOT_CA']],
  ['nocerts-256.sig', ['SIGNER_CERT_NOT_FOUND']],
  ['truncated.sig', ['NOT_CMS']],
  ['doc.txt', ['NOT_CMS']],
  ['ts-signed-user512.sig', ['OK']],
])('the signature %s made by openssl gives %j', async (signature, expected) => {
  expect(await reasonsOf(signature)).toEqual(expected)
})

test('an openssl signature of another file is refused', async () => {
  expect(await reasonsOf('valid-256.sig', { document: 'doc-tampered.txt' })).toEqual(['DIGEST_MISMATCH'])
  expect(await reasonsOf('attached-256.sig', { document: 'doc-tampered.txt' })).toEqual(['ATTACHED_CONTENT_DIFFERS'])
})

test('a certificate known from elsewhere completes a signature without one', async () => {
  const intermediates = [await pem('cert-user256.pem')]
  expect(await reasonsOf('nocerts-256.sig', { intermediates })).toEqual(['OK'])
})
