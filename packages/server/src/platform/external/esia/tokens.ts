import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as z from 'zod/mini'
import type { ProviderKey } from './provider-keys.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(1000))
/** Numbers of people are numbers with some services and texts with others. */
const Oid = z.pipe(
  z.union([Text, z.int()]),
  z.transform((value) => String(value)),
)

const Claims = z.object({
  iss: Text,
  exp: z.number(),
  nbf: z.optional(z.number()),
  iat: z.optional(z.number()),
  aud: z.optional(z.union([Text, z.array(Text)])),
  azp: z.optional(Text),
  nonce: z.optional(Text),
  sub: z.optional(Oid),
  client_id: z.optional(Text),
  'urn:esia:sbj_id': z.optional(Oid),
})
type Claims = z.output<typeof Claims>

interface Expected {
  keys: readonly ProviderKey[]
  issuer: string
  now: Date
}

// Two clocks are never quite alike.
const leewaySeconds = 60

/** What a token says, once its signature, issuer and term hold; else throws with the technical reason. */
export async function readToken(token: string, { keys, issuer, now }: Expected): Promise<Claims> {
  const { alg } = decodeProtectedHeader(token)
  const fitting = keys.filter((key) => key.alg === alg && key.from <= now && now <= key.until)
  if (fitting.length === 0) throw new Error(`no key in force for the algorithm ${String(alg)}`)
  if (!(await isSignedByOne(token, fitting))) throw new Error('signed by none of the keys in force')
  const claims = z.parse(Claims, decodeJwt(token))
  const seconds = now.getTime() / 1000
  if (claims.iss !== issuer) throw new Error('foreign issuer')
  if (claims.exp <= seconds - leewaySeconds) throw new Error('expired')
  if ((claims.nbf ?? claims.iat ?? 0) > seconds + leewaySeconds) throw new Error('not valid yet')
  return claims
}

async function isSignedByOne(token: string, keys: readonly ProviderKey[]): Promise<boolean> {
  for (const key of keys) if (await key.hasSigned(token)) return true
  return false
}

/** Whether the identity token was made for this system and this sign-in; throws when not. Answers whom it names. */
export function readIdentity(
  { aud, azp, nonce, sub, 'urn:esia:sbj_id': oid }: Claims,
  expected: { clientId: string; nonce: string; isNonceRepeated: boolean },
): string {
  const audience = aud === undefined ? [] : [aud].flat()
  const { clientId } = expected
  if (!audience.includes(clientId) || (audience.length > 1 && azp !== clientId)) throw new Error('foreign audience')
  if (nonce === undefined ? expected.isNonceRepeated : nonce !== expected.nonce) throw new Error('foreign nonce')
  const named = oid ?? sub
  if (named === undefined) throw new Error('nobody is named')
  return named
}

/** Whether the access token is of this system and this person; throws when not. */
export function assertAccess(claims: Claims, { clientId, oid }: { clientId: string; oid: string }): void {
  const whose = claims.client_id ?? claims.aud
  if (whose !== clientId) throw new Error('the access token is of another system')
  if ((claims['urn:esia:sbj_id'] ?? claims.sub) !== oid) throw new Error('the access token is of another person')
}
