import { createPublicKey } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { curveOf } from '@portal/gost/curves'
import { publicKeyOf, verifyDigestValue } from '@portal/gost/gost3410'
import { streebog } from '@portal/gost/streebog'
import { exportJWK, jwtVerify } from 'jose'
import { Provider } from 'oidc-provider'
import { readConfig } from '../../config.ts'
import { createDemoAuthority, storeIdentity } from '../../platform/signature/demo/demo-authority.ts'
import { anRsaIdentity } from './identity-provider.ts'

const clientId = 'PORTAL_TEST'
const scopes = ['openid', 'fullname', 'snils', 'inn', 'email', 'usr_org']
/** Whose the data are that the access token opens. */
const dataOf = 'urn:people'

export interface PersonThere {
  /** As the data call tells him. */
  about: Record<string, unknown>
  roles: object[]
}

/**
 * An OpenID provider that others have written, over HTTP: its pages, codes, grants and tokens are its own. Ours are the three
 * things the standard leaves open and the state service has in its own way: how a client proves itself (a GOST signature of the
 * call instead of a fixed secret), what the access token opens, and the data of people.
 */
export async function anotherIdentityProvider(people: Record<string, PersonThere>, callback: string) {
  const folder = await mkdtemp(join(tmpdir(), 'oidc-'))
  const certificates = join(folder, 'provider')
  await mkdir(certificates)
  const client = await createDemoAuthority(new Date('2026-01-01T00:00:00Z'))
  const rsa = anRsaIdentity()
  await Promise.all([
    writeFile(join(certificates, 'provider.pem'), rsa.certificate),
    writeFile(join(folder, 'client.key'), storeIdentity(client).key),
    writeFile(join(folder, 'client.cer'), client.certificate),
  ])
  // Its name holds its address, which is known only when it listens.
  const server = createServer((request, response) => void answer?.(request, response))
  let answer: ReturnType<Provider['callback']> | undefined
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: 'signed anew at every call',
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(rsa.key)), alg: 'RS256', use: 'sig' }] },
    scopes,
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => false },
    findAccount: (_, id) => (people[id] ? { accountId: id, claims: () => Promise.resolve({ sub: id }) } : undefined),
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: {
      resourceIndicators: {
        enabled: true,
        defaultResource: () => dataOf,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes.join(' '),
          audience: dataOf,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  })
  const refused: string[] = []
  provider.on('grant.error', (_, error) => refused.push(error.message))
  provider.Client.prototype.compareClientSecret = (secret: string) => isSigned(Provider.ctx?.oidc.body, secret)
  provider.use(async (context, next) => {
    const [, id = '', part] = /^\/rs\/prns\/([^/]+)(\/roles)?$/.exec(context.path) ?? []
    const person = people[id]
    if (!person) return next()
    const isAllowed = await isBearerOf(context.get('authorization'), id)
    context.status = isAllowed ? 200 : 403
    context.body = isAllowed ? (part ? { elements: person.roles } : person.about) : { code: 'denied' }
  })
  answer = provider.callback()

  /** The signature of the newer generation, over what the call itself carries. */
  async function isSigned(body: Record<string, unknown> | undefined, secret: string): Promise<boolean> {
    const names = ['client_id', 'scope', 'timestamp', 'state', 'redirect_uri', 'code']
    const digest = await streebog(256, new TextEncoder().encode(names.map((name) => String(body?.[name])).join('')))
    const curve = curveOf(client.key.curve)
    const publicKey = publicKeyOf(curve, client.key.secret)
    return verifyDigestValue(curve, { digest, signature: Buffer.from(secret, 'base64url'), publicKey })
  }

  async function isBearerOf(header: string, id: string): Promise<boolean> {
    const token = header.replace(/^Bearer /, '')
    const read = await jwtVerify(token, createPublicKey(rsa.key), { issuer, audience: dataOf }).catch(() => undefined)
    return read?.payload.sub === id
  }

  return {
    issuer,
    /** Why it has refused to exchange a code. */
    refused,
    certificates,
    settings: (more: NodeJS.ProcessEnv = {}) =>
      readConfig({
        ESIA: 'live',
        ESIA_URL: issuer,
        ESIA_ISSUER: issuer,
        ESIA_CLIENT_ID: clientId,
        ESIA_KEY: join(folder, 'client.key'),
        ESIA_CERTIFICATE: join(folder, 'client.cer'),
        ESIA_PROVIDER_CERTIFICATES: certificates,
        ESIA_AUTHORIZE_PATH: '/auth',
        ESIA_TOKEN_PATH: '/token',
        ...more,
      }).esia,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A browser at the pages of the provider: signs in by its form, agrees, and answers where the portal's turn is. */
export async function throughItsPages(from: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(from)
  let at = from
  for (let step = 0; step < 15; step++) {
    const page = await visit(at)
    if (page.status >= 300 && page.status < 400) at = next(page)
    else {
      const html = await page.text()
      const form = /<form[^>]* action="([^"]+)"/.exec(html)?.[1]
      if (page.status !== 200 || !form) throw new Error(`${page.status} ${html.replaceAll(/<[^>]+>/g, ' ')}`)
      const isSignIn = html.includes('name="login"')
      const typed = isSignIn ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' }
      at = next(await visit(new URL(form, origin).href, new URLSearchParams(typed)))
    }
    if (!at.startsWith(origin)) return at
  }
  throw new Error('The provider has led nowhere')

  function next(page: Response): string {
    return new URL(page.headers.get('location') ?? '', origin).href
  }

  async function visit(url: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const page = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const one of page.headers.getSetCookie()) {
      const [pair = ''] = one.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return page
  }
}
