import { randomUUID } from 'node:crypto'
import { isEmail } from '@portal/domain/requisites/email'
import { isOgrn, isOgrnip } from '@portal/domain/requisites/ogrn'
import { isSnils, snilsDigits } from '@portal/domain/requisites/snils'
import * as z from 'zod/mini'
import { Refusal, refuse } from '../../http/refuse.ts'
import type { GuardedCall } from '../guarded-call.ts'
import { readText } from '../guarded-call.ts'
import { type ClientKey, clientSecret, timestampOf } from './client-secret.ts'
import type { EsiaOrganization, EsiaPerson, IdentityService } from './port.ts'
import type { ProviderKey } from './provider-keys.ts'
import { assertAccess, readIdentity, readToken } from './tokens.ts'

/** What tells one service from another; the conversation with it is the same. */
export interface Provider {
  /** Before the paths that the browser opens. */
  pagesUrl: string
  /** Before the paths that the portal asks. */
  url: string
  clientId: string
  scopes: string
  issuer: string
  authorizePath: string
  tokenPath: string
  dataPath: string
  isNonceRepeated: boolean
  message: 'gost' | 'pkcs7'
  clientKey(): Promise<ClientKey>
  providerKeys(): Promise<readonly ProviderKey[]>
  /** Asks the service itself. */
  fetch(request: Request): Promise<Response>
  guard: GuardedCall
  now(): Date
}

const maybe = <S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema))
const text = (most: number) => z.string().check(z.maxLength(most))
const Tokens = z.object({ id_token: text(20_000), access_token: text(20_000) })
const Failure = z.object({ error: z.optional(text(200)), error_description: z.optional(text(2000)) })
const Contact = z.object({ type: text(20), vrfStu: maybe(text(40)), value: maybe(text(400)) })
const Person = z.object({
  firstName: maybe(text(200)),
  lastName: maybe(text(200)),
  middleName: maybe(text(200)),
  trusted: maybe(z.boolean()),
  snils: maybe(text(20)),
  inn: maybe(text(20)),
  contacts: maybe(z.object({ elements: maybe(z.array(z.unknown())) })),
})
const Roles = z.union([z.array(z.unknown()), z.object({ elements: maybe(z.array(z.unknown())) })])
const Role = z.object({
  ogrn: text(20),
  fullName: maybe(text(2000)),
  shortName: maybe(text(1000)),
  chief: maybe(z.boolean()),
  admin: maybe(z.boolean()),
  active: maybe(z.boolean()),
})

/** The part of the conversation with the service that a sign-in needs, whoever answers. */
export function esiaClient(provider: Provider): Pick<IdentityService, 'signInUrl' | 'identify'> {
  const { url, clientId, scopes, guard } = provider

  return {
    async signInUrl({ state, nonce, callback }) {
      const call = await signedCall({ state, callback })
      const query = new URLSearchParams({ ...call, response_type: 'code', access_type: 'online', nonce })
      return `${provider.pagesUrl}${provider.authorizePath}?${query.toString()}`
    },
    async identify({ code, nonce, callback }) {
      const call = await signedCall({ state: randomUUID(), callback, code })
      const body = new URLSearchParams({ ...call, code, grant_type: 'authorization_code', token_type: 'Bearer' })
      const tokens = await ask(Tokens, { path: provider.tokenPath, init: { method: 'POST', body } })
      const oid = await readTokens(tokens, nonce)
      const path = `${provider.dataPath}/prns/${encodeURIComponent(oid)}`
      const init = bearing(tokens)
      const person = personOf(oid, await ask(Person, { path: `${path}?embed=(contacts.elements)`, init }))
      return { person, organizations: person.isConfirmed ? await organizationsOf(path, init) : [] }
    },
  }

  async function organizationsOf(path: string, init: RequestInit): Promise<EsiaOrganization[]> {
    try {
      const roles = await ask(Roles, { path: `${path}/roles`, init })
      return readRoles(Array.isArray(roles) ? roles : (roles.elements ?? []))
    } catch (error) {
      // Who has not allowed to tell them signs in for himself.
      if (error instanceof Refusal && error.code === 'ESIA_REFUSED') return []
      throw error
    }
  }

  async function signedCall({ state, callback, code }: { state: string; callback: string; code?: string }) {
    const now = provider.now()
    const timestamp = timestampOf(now)
    const signed = { clientId, scope: scopes, timestamp, state, callback, ...(code && { code }) }
    return {
      client_id: clientId,
      scope: scopes,
      timestamp,
      state,
      redirect_uri: callback,
      ...(await clientSecret(provider.message, await provider.clientKey(), signed, now)),
    }
  }

  async function readTokens({ id_token, access_token }: z.output<typeof Tokens>, nonce: string): Promise<string> {
    const { issuer, isNonceRepeated } = provider
    try {
      const expected = { keys: await provider.providerKeys(), issuer, now: provider.now() }
      const identity = await readToken(id_token, expected)
      const oid = readIdentity(identity, { clientId, nonce, isNonceRepeated })
      assertAccess(await readToken(access_token, expected), { clientId, oid })
      return oid
    } catch (error) {
      throw refuse('ESIA_NOT_GENUINE', { cause: error instanceof Error ? error.message : String(error) })
    }
  }

  async function ask<S extends z.core.$ZodType>(
    schema: S,
    { path, init }: { path: string; init: RequestInit },
  ): Promise<z.output<S>> {
    const answered = await guard.ask(
      path === provider.tokenPath ? 'Подтверждение входа' : 'Сведения о вошедшем',
      async (signal) => {
        const reply = await provider.fetch(new Request(url + path, { ...init, redirect: 'error', signal }))
        const body = await readText(reply)
        // The service itself has failed; what it refuses is an answer.
        if (reply.status >= 500) throw new Error(`HTTP ${reply.status}`)
        return { isDone: reply.ok, body: jsonOf(body), status: reply.status }
      },
    )
    if (!answered) throw refuse('ESIA_UNAVAILABLE')
    const { data } = z.safeParse(schema, answered.body)
    if (answered.isDone && data) return data
    throw refuse('ESIA_REFUSED', { answer: answered.isDone ? 'unreadable' : answerOf(answered) })
  }
}

function bearing({ access_token }: { access_token: string }): RequestInit {
  return { headers: { authorization: `Bearer ${access_token}`, accept: 'application/json' } }
}

function answerOf({ body, status }: { body: unknown; status: number }): string {
  const { data } = z.safeParse(Failure, body)
  return esiaCode(data?.error_description) ?? esiaCode(data?.error) ?? `HTTP-${status}`
}

/** The number of an error, `ESIA-007014`, or its short name: what a person can quote. */
export function esiaCode(said: string | undefined): string | undefined {
  return /ESIA-\d{3,9}/.exec(said ?? '')?.[0] ?? /^[\w-]{1,40}$/.exec(said ?? '')?.[0]
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function personOf(oid: string, person: z.output<typeof Person>): EsiaPerson {
  const snils = snilsDigits(person.snils ?? '')
  return {
    oid,
    isConfirmed: person.trusted === true,
    surname: tidy(person.lastName) ?? '',
    name: tidy(person.firstName) ?? '',
    patronymic: tidy(person.middleName),
    snils: isSnils(snils) ? snils : null,
    inn: tidy(person.inn),
    email: emailOf(person.contacts?.elements ?? []),
  }
}

// One person is rarely of more than a few; a longer list is no list of his.
const mostOrganizations = 50

function readRoles(rows: readonly unknown[]): EsiaOrganization[] {
  const known = new Map<string, EsiaOrganization>()
  for (const row of rows.slice(0, mostOrganizations)) {
    const { data: role } = z.safeParse(Role, row)
    if (!role || role.active === false || !(isOgrn(role.ogrn) || isOgrnip(role.ogrn))) continue
    known.set(role.ogrn, {
      ogrn: role.ogrn,
      fullName: tidy(role.fullName) ?? tidy(role.shortName) ?? '',
      shortName: tidy(role.shortName),
      isProprietor: isOgrnip(role.ogrn),
      isChief: role.chief === true,
      isAdmin: role.admin === true,
    })
  }
  return [...known.values()]
}

function emailOf(contacts: readonly unknown[]): string | null {
  const found = contacts
    .map((one) => z.safeParse(Contact, one).data)
    .find((one) => one?.type === 'EML' && one.vrfStu === 'VERIFIED' && isEmail(one.value ?? ''))
  return found?.value ?? null
}

function tidy(value: string | null | undefined): string | null {
  return value?.trim().replaceAll(/\s+/g, ' ') || null
}
