import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { toPem } from '@portal/gost/bytes'
import { derBits, derInteger, derOid, derSequence, derSet, derTime, derUtf8, derValue } from '@portal/gost/der'
import { SignJWT, UnsecuredJWT } from 'jose'
import { readConfig } from '../../config.ts'
import type { EsiaSettings } from '../../platform/external/esia/settings.ts'
import { gostToken } from '../../platform/external/esia/simulator/gost-token.ts'
import { createDemoAuthority, issueCertificate, storeIdentity } from '../../platform/signature/demo/demo-authority.ts'

export type Signer = 'rsa' | 'gost' | 'foreignRsa' | 'foreignGost' | 'pastGost' | 'none'

/** What the service answers; a test changes what it wants wrong. */
interface Answers {
  id: { by: Signer; claims: Record<string, unknown> }
  access: { by: Signer; claims: Record<string, unknown> }
  token: { status: number; body?: object }
  person: { status: number; body: Record<string, unknown> }
  roles: object[]
}

const issuer = 'http://esia.gosuslugi.ru/'
const clientId = 'PORTAL_TEST'

/**
 * The state identity service as a server of its own, which a portal asks by HTTP with the live adapter: its certificates in
 * a folder, its answers in the test's hand. The time is the test's, too.
 */
export async function anIdentityProvider(settings: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'esia-'))
  const keys = join(folder, 'provider')
  await mkdir(keys)
  const at = new Date('2026-01-01T00:00:00Z')
  const authority = await createDemoAuthority(at)
  const past = await issueCertificate(authority, nobody, new Date('2010-01-01T00:00:00Z'))
  const client = await createDemoAuthority(at)
  const gost = await createDemoAuthority(at)
  const rsa = anRsaIdentity()
  await Promise.all([
    writeFile(join(keys, 'rsa.pem'), rsa.certificate),
    writeFile(join(keys, 'gost-2026.cer'), gost.certificate),
    writeFile(join(keys, 'gost-2010.pem'), toPem('CERTIFICATE', past.certificate)),
    writeFile(join(keys, 'readme.txt'), 'not a key'),
    writeFile(join(folder, 'client.key'), storeIdentity(client).key),
    writeFile(join(folder, 'client.cer'), client.certificate),
  ])
  const signers = {
    rsa: rsa.key,
    foreignRsa: newRsa(),
    gost,
    foreignGost: await createDemoAuthority(at),
    pastGost: past,
  }
  const state = { now: () => new Date(), nonce: '' }
  const heard: { method: string; path: string; form: URLSearchParams; authorization: string | undefined }[] = []
  const answers = usualAnswers()

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const form = new URLSearchParams(await text(request))
    heard.push({ method: request.method ?? '', path, form, authorization: request.headers.authorization })
    const { status, body } = await answerTo(path)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  async function answerTo(path: string): Promise<{ status: number; body: unknown }> {
    if (path.endsWith('/roles')) return { status: 200, body: { elements: answers.roles } }
    if (path.startsWith('/rs/prns/')) return answers.person
    const { status, body } = answers.token
    return { status, body: body ?? { id_token: await tokenOf('id'), access_token: await tokenOf('access') } }
  }

  async function tokenOf(which: 'id' | 'access'): Promise<string> {
    const { by, claims } = answers[which]
    const now = Math.floor(state.now().getTime() / 1000)
    const usual = { iss: issuer, iat: now, nbf: now, exp: now + 3600, 'urn:esia:sbj_id': 1000404446 }
    const own = which === 'id' ? { aud: clientId, sub: '1000404446', nonce: state.nonce } : { client_id: clientId }
    const all = { ...usual, ...own, ...claims }
    if (by === 'none') return new UnsecuredJWT(all).encode()
    if (by === 'rsa' || by === 'foreignRsa')
      return new SignJWT(all).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(signers[by])
    return gostToken(all, signers[by].key)
  }

  return {
    url,
    folder: keys,
    client,
    heard,
    answers,
    state,
    /** Everything as it should be again. */
    reset() {
      Object.assign(answers, usualAnswers())
      heard.length = 0
    },
    settings: esiaSettings(settings),
    async close() {
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }

  function esiaSettings(more: NodeJS.ProcessEnv): EsiaSettings | undefined {
    return readConfig({
      ESIA: 'live',
      ESIA_URL: url,
      ESIA_CLIENT_ID: clientId,
      ESIA_KEY: join(folder, 'client.key'),
      ESIA_CERTIFICATE: join(folder, 'client.cer'),
      ESIA_PROVIDER_CERTIFICATES: keys,
      ...more,
    }).esia
  }
}

function usualAnswers(): Answers {
  return {
    id: { by: 'gost', claims: {} },
    access: { by: 'gost', claims: {} },
    token: { status: 200 },
    person: { status: 200, body: { ...somebody } },
    roles: [],
  }
}

const somebody = {
  firstName: 'Имя',
  lastName: 'Фамилия',
  middleName: 'Отчество',
  trusted: true,
  snils: '900-000-301 91',
  contacts: { elements: [{ type: 'EML', vrfStu: 'VERIFIED', value: 'somebody@esia.example' }] },
}

const nobody = {
  surname: 'Никто',
  name: 'Никто',
  patronymic: null,
  organisation: null,
  position: null,
  inn: null,
  ogrn: null,
  snils: null,
  email: null,
}

function newRsa(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
}

/** A key that signs tokens by RS256, and its certificate in PEM. */
export function anRsaIdentity(): { key: KeyObject; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = derSequence(derSet(derSequence(derOid('2.5.4.3'), derUtf8('ESIA test'))))
  // sha256WithRSAEncryption.
  const algorithm = derSequence(derOid('1.2.840.113549.1.1.11'), derValue(0x05, new Uint8Array(0)))
  const tbs = derSequence(
    derInteger(1n),
    algorithm,
    name,
    derSequence(derTime(new Date('2025-01-01T00:00:00Z')), derTime(new Date('2040-01-01T00:00:00Z'))),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = sign('sha256', tbs, privateKey)
  return {
    key: privateKey,
    certificate: toPem('CERTIFICATE', derSequence(tbs, algorithm, derBits(signature))),
  }
}
