import { hash, verify } from '@node-rs/argon2'

// Argon2id with 19 MiB and two passes: the least OWASP allows, 20 ms here; the throttle does the rest.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Takes the same time when there is no such account: the answer does not tell who has one. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password)
  return matches && stored !== null && stored !== undefined
}

let made: Promise<string> | undefined

function decoy() {
  made ??= hashPassword('no account has this password')
  return made
}
