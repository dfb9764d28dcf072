import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { curveOf } from '@portal/gost/curves'
import { publicKeyOf, verifyDigestValue } from '@portal/gost/gost3410'
import { streebog } from '@portal/gost/streebog'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { EsiaSettings } from '../settings.ts'
import { gostKey, type ProviderKey, rsaKey } from '../provider-keys.ts'
import { gostToken } from './gost-token.ts'
import type { SimulatorKeys } from './keys.ts'
import { choicePage, refusalPage } from './page.ts'
import { type SimulatedPerson, simulatedPeople } from './people.ts'

export interface Simulation {
  settings: EsiaSettings
  clientId: string
  keys: SimulatorKeys
  /** Pages of the portal that the service may send a browser back to. */
  site: string
  now(): Date
}

const codeSeconds = 120
const tokenSeconds = 3600
const Code = z.object({ jti: z.string(), nonce: z.string(), redirect_uri: z.string(), sub: z.string() })
const Bearer = z.object({ 'urn:esia:sbj_id': z.number(), exp: z.number() })

/** The identity service as far as a sign-in needs it, by its own protocol. Answers the pages and the calls alike. */
export class Simulator {
  readonly #of: Simulation
  readonly #usedCodes = new Set<string>()

  constructor(of: Simulation) {
    this.#of = of
  }

  /** The keys its tokens are verified with. */
  providerKeys(): ProviderKey[] {
    const { keys } = this.#of
    const always = { from: new Date(0), until: new Date('2100-01-01') }
    const { curve, secret } = keys.gost.key
    return [
      rsaKey(createPublicKey(createPrivateKey(keys.rsa)), always),
      gostKey({ curve, point: publicKeyOf(curveOf(curve), secret) }, always),
    ]
  }

  /** `path` is without the prefix under which the portal serves it. */
  async answer(path: string, request: Request): Promise<Response> {
    const { settings } = this.#of
    const url = new URL(request.url)
    if (path === settings.authorizePath) return this.#authorize(url)
    if (path === settings.logoutPath) return this.#signOut(url.searchParams)
    if (path === settings.tokenPath && request.method === 'POST') return this.#exchange(await request.text())
    if (path.startsWith(`${settings.dataPath}/prns/`)) return this.#tell(path, request)
    return page(refusalPage('HTTP 404', 'Такой страницы у имитатора нет.'), 404)
  }

  async #authorize({ pathname, searchParams: asked }: URL): Promise<Response> {
    if (!(await this.#isSignedByClient(asked)))
      return page(
        refusalPage('ESIA-007005', 'Запрос портала подписан не его ключом. Начните вход с портала заново.'),
        400,
      )
    const callback = this.#ownPath(asked.get('redirect_uri'))
    const state = asked.get('state') ?? ''
    if (!callback) return page(refusalPage('ESIA-007012', 'Адрес возврата не принадлежит порталу.'), 400)
    if (asked.has('cancel'))
      return sent(callback, { error: 'access_denied', error_description: 'ESIA-007004: access denied', state })
    const person = simulatedPeople.find(({ oid }) => String(oid) === asked.get('person'))
    if (person) return sent(callback, { code: await this.#codeOf(person, asked), state })
    return page(
      choicePage((chosen) => {
        const query = new URLSearchParams(asked)
        query.set(chosen ? 'person' : 'cancel', chosen ? String(chosen.oid) : '1')
        return `${pathname}?${query.toString()}`
      }),
    )
  }

  async #isSignedByClient(asked: URLSearchParams, code = ''): Promise<boolean> {
    const { clientId, keys } = this.#of
    const parts = ['client_id', 'scope', 'timestamp', 'state', 'redirect_uri'].map((name) => asked.get(name) ?? '')
    const { curve, secret } = keys.client.key
    const digest = await streebog(256, new TextEncoder().encode(parts.join('') + code))
    const signature = Buffer.from(asked.get('client_secret') ?? '', 'base64url')
    const publicKey = publicKeyOf(curveOf(curve), secret)
    return parts[0] === clientId && verifyDigestValue(curveOf(curve), { digest, signature, publicKey })
  }

  #codeOf(person: SimulatedPerson, asked: URLSearchParams): Promise<string> {
    return new SignJWT({ nonce: asked.get('nonce') ?? '', redirect_uri: asked.get('redirect_uri') ?? '' })
      .setProtectedHeader({ alg: 'RS256' })
      .setAudience('code')
      .setSubject(String(person.oid))
      .setJti(randomUUID())
      .setExpirationTime(this.#seconds() + codeSeconds)
      .sign(createPrivateKey(this.#of.keys.rsa))
  }

  async #exchange(body: string): Promise<Response> {
    const form = new URLSearchParams(body)
    const code = form.get('code') ?? ''
    const issued = await this.#readCode(code)
    if (!issued || !(await this.#isSignedByClient(form, code)))
      return Response.json({ error: 'invalid_request', error_description: 'ESIA-007005: rejected' }, { status: 400 })
    if (issued.redirect_uri !== form.get('redirect_uri') || this.#usedCodes.has(issued.jti))
      return Response.json({ error: 'invalid_grant', error_description: 'ESIA-007019: used code' }, { status: 400 })
    this.#usedCodes.add(issued.jti)
    const { settings, clientId, keys } = this.#of
    const now = this.#seconds()
    const oid = Number(issued.sub)
    const common = { iss: settings.issuer, iat: now, nbf: now, exp: now + tokenSeconds, 'urn:esia:sid': randomUUID() }
    const identity = new SignJWT({ ...common, sub: issued.sub, nonce: issued.nonce, 'urn:esia:sbj_id': oid })
    const scope = settings.scopes
      .split(' ')
      .map((one) => (one === 'openid' ? one : `${one}?oid=${oid}`))
      .join(' ')
    const access = { ...common, scope, client_id: clientId, 'urn:esia:sbj_id': oid }
    return Response.json({
      id_token: await identity
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setAudience(clientId)
        .sign(createPrivateKey(keys.rsa)),
      // The service itself signs both alike; so a sign-in of the demonstration goes through both algorithms.
      access_token: await gostToken(access, keys.gost.key),
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      state: form.get('state'),
    })
  }

  async #readCode(code: string): Promise<z.output<typeof Code> | undefined> {
    const key = createPublicKey(createPrivateKey(this.#of.keys.rsa))
    const read = await jwtVerify(code, key, { audience: 'code', currentDate: this.#of.now() }).catch(() => undefined)
    return read && z.safeParse(Code, read.payload).data
  }

  async #tell(path: string, request: Request): Promise<Response> {
    const [, number, part] = /\/prns\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    const person = simulatedPeople.find(({ oid }) => String(oid) === number)
    if (!person || !(await this.#mayRead(person, request.headers.get('authorization') ?? '')))
      return Response.json({ code: 'ESIA-005011', message: 'access denied' }, { status: 403 })
    if (part === 'roles') return Response.json({ elements: rolesOf(person), size: person.organizations.length })
    return Response.json(dataOf(person))
  }

  async #mayRead({ oid }: SimulatedPerson, authorization: string): Promise<boolean> {
    const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? []
    const [, gost] = this.providerKeys()
    if (!(await gost?.hasSigned(token))) return false
    const { data } = z.safeParse(Bearer, JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
    return data?.['urn:esia:sbj_id'] === oid && data.exp > this.#seconds()
  }

  #signOut(asked: URLSearchParams): Response {
    const back = asked.get('client_id') === this.#of.clientId ? this.#ownPath(asked.get('redirect_url')) : undefined
    return back ? sent(back, {}) : page(refusalPage('ESIA-007012', 'Адрес возврата не принадлежит порталу.'), 400)
  }

  // Only the path: a browser that opened the portal by another of its names stays at that name.
  #ownPath(address: string | null): string | undefined {
    if (!address || !URL.canParse(address) || new URL(address).origin !== new URL(this.#of.site).origin)
      return undefined
    return new URL(address).pathname
  }

  #seconds(): number {
    return Math.floor(this.#of.now().getTime() / 1000)
  }
}

function rolesOf({ oid, organizations }: SimulatedPerson): object[] {
  return organizations.map((one) => ({ ...one, prnOid: oid, active: true }))
}

function dataOf({ about: _, organizations: _of, oid, email, ...person }: SimulatedPerson): object {
  return {
    resourceOwnerId: oid,
    status: 'REGISTERED',
    ...person,
    contacts: { size: 1, elements: [{ id: oid, type: 'EML', vrfStu: 'VERIFIED', value: email }] },
  }
}

function sent(path: string, query: Record<string, string>): Response {
  const text = new URLSearchParams(query).toString()
  return new Response(null, { status: 302, headers: { location: text ? `${path}?${text}` : path } })
}

function page(html: string, status = 200): Response {
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
