import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Identity } from '../../../signature/demo/demo-authority.ts'

/** What the simulator signs with, and the key it knows the portal by. */
export interface SimulatorKeys {
  /** PKCS #8 in PEM. */
  rsa: string
  gost: Identity
  client: Identity
}

/** The keys of the simulator in a folder of their own: made at the first start, and kept. */
export async function openSimulatorKeys(folder: string, now: Date): Promise<SimulatorKeys> {
  const { createDemoAuthority, restoreIdentity, storeIdentity } = await import(
    '../../../signature/demo/demo-authority.ts'
  )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const identity = async (name: string) => {
    const make = async () => JSON.stringify(storeIdentity(await createDemoAuthority(now)))
    return restoreIdentity(JSON.parse(await kept(join(folder, name), make)))
  }
  return {
    rsa: await kept(join(folder, 'rsa.pem'), newRsaKey),
    gost: await identity('gost.json'),
    client: await identity('client.json'),
  }
}

async function newRsaKey(): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

// Two instances over one folder: who writes second takes what the first wrote.
async function kept(path: string, make: () => Promise<string>): Promise<string> {
  const stored = await readFile(path, 'utf8').catch(() => undefined)
  if (stored) return stored
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, await make(), { mode: 0o600 })
  await link(draft, path).catch(() => {})
  await rm(draft, { force: true })
  return readFile(path, 'utf8')
}
