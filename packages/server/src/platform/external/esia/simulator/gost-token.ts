import { curveOf } from '@portal/gost/curves'
import { secureRandom, signDigestValue } from '@portal/gost/gost3410'
import type { GostKey } from '@portal/gost/keys'
import { streebog } from '@portal/gost/streebog'

/** A token signed by GOST R 34.10-2012 with 256 bits, which jose does not know. */
export async function gostToken(claims: object, key: GostKey): Promise<string> {
  const signed = `${part({ alg: 'GOST3410_2012_256', typ: 'JWT' })}.${part(claims)}`
  const digest = await streebog(256, new TextEncoder().encode(signed))
  const signature = signDigestValue(curveOf(key.curve), { digest, secret: key.secret, random: secureRandom })
  return `${signed}.${Buffer.from(signature).toString('base64url')}`
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
