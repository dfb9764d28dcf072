import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromPem, toHex, toPem } from '@portal/gost/bytes'
import type { CurveName } from '@portal/gost/curves'
import { encodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aHolder, type Holder } from '../../testing/signatures/pki.ts'
import { knownTrust } from './certificates/known-trust.ts'
import { verifySignature } from './verify-signature.ts'

const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2075-01-01T00:00:00Z')]
const folder = mkdtempSync(join(tmpdir(), 'openssl-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const engine = spawnSync('openssl', ['engine', '-t', 'gost'], { encoding: 'utf8' })
const isInstalled = engine.status === 0 && engine.stdout.includes('[ available ]')
beforeEach(({ skip }) => skip(!isInstalled, 'openssl with the GOST engine is not installed'))

const at = (name: string) => join(folder, name)
const write = (name: string, content: Uint8Array | string) => {
  writeFileSync(at(name), content)
  return at(name)
}
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
const file = new TextEncoder().encode('Раздел 1. Пояснительная записка')

async function verdictOn(cms: Uint8Array, root: Uint8Array) {
  const digests = { streebog256: toHex(await streebog(256, file)), streebog512: toHex(await streebog(512, file)) }
  const trust = { store: knownTrust({ roots: [root] }), demoAllowed: false }
  const [verdict] = await verifySignature({ cms, digests, at: new Date(), trust })
  return verdict?.reason
}

const curves: [CurveName, 256 | 512][] = [
  ['CryptoPro-A', 256],
  ['tc26-512-A', 512],
]

test.each(curves)('a signature of ours is verified by openssl, with its chain, by %s', async (curve, bits) => {
  const root = await aHolder({ name: 'Root', from, until, authority: {}, curve })
  const person = await aHolder({ name: 'Person', issuer: root, from, until, curve })
  const cms = await signDetached({ digest: await streebog(bits, file), ...person, signingTime: new Date() })
  const content = write('content', file)
  const trusted = write('root.pem', toPem('CERTIFICATE', root.certificate))
  const given = ['-inform', 'DER', '-in', write('our.sig', cms), '-content', content, '-CAfile', trusted]
  const args = ['cms', '-verify', '-engine', 'gost', '-binary', '-purpose', 'any', ...given, '-out', at('out')]
  expect(() => openssl(...args)).not.toThrow()
  expect(readFileSync(at('out'))).toEqual(Buffer.from(file))
  write('content', 'другой')
  expect(() => openssl(...args)).toThrow()
})

test.each(curves)(
  'a signature by openssl is verified by us, over a key and certificate of ours, by %s',
  async (curve, bits) => {
    const root = await aHolder({ name: 'Root', from, until, authority: {}, curve })
    const person: Holder = await aHolder({ name: 'Person', issuer: root, from, until, curve })
    write('key.pem', toPem('PRIVATE KEY', encodePrivateKey(person.key)))
    write('cert.pem', toPem('CERTIFICATE', person.certificate))
    write('content', file)
    const digest = bits === 256 ? 'md_gost12_256' : 'md_gost12_512'
    const keys = ['-signer', at('cert.pem'), '-inkey', at('key.pem'), '-md', digest]
    openssl(
      'cms',
      '-sign',
      '-engine',
      'gost',
      '-binary',
      '-cades',
      '-in',
      at('content'),
      ...keys,
      '-outform',
      'DER',
      '-out',
      at('their.sig'),
    )
    expect(await verdictOn(readFileSync(at('their.sig')), root.certificate)).toBe('OK')
  },
)

test.each([
  ['gost2012_256', 'A', 'md_gost12_256'],
  ['gost2012_256', 'B', 'md_gost12_256'],
  ['gost2012_256', 'C', 'md_gost12_256'],
  ['gost2012_256', 'TCA', 'md_gost12_256'],
  ['gost2012_512', 'A', 'md_gost12_512'],
  ['gost2012_512', 'B', 'md_gost12_512'],
  ['gost2012_512', 'C', 'md_gost12_512'],
])(
  'a key, certificate and signature of openssl alone are verified by us, by %s with parameters %s',
  async (algorithm, set, digest) => {
    const key = ['-newkey', algorithm, '-pkeyopt', `paramset:${set}`, '-nodes', '-keyout', at('k.pem')]
    openssl(
      'req',
      '-x509',
      '-engine',
      'gost',
      ...key,
      '-out',
      at('c.pem'),
      '-subj',
      '/CN=OpenSSL',
      '-days',
      '30',
      `-${digest}`,
    )
    write('content', file)
    const keys = ['-signer', at('c.pem'), '-inkey', at('k.pem'), '-md', digest]
    openssl(
      'cms',
      '-sign',
      '-engine',
      'gost',
      '-binary',
      '-in',
      at('content'),
      ...keys,
      '-outform',
      'DER',
      '-out',
      at('x.sig'),
    )
    expect(await verdictOn(readFileSync(at('x.sig')), fromPem(readFileSync(at('c.pem'), 'utf8')))).toBe('OK')
  },
)
