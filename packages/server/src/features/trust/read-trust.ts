import type { Ctx, DemoKeys } from '../../context.ts'
import { bothStores, type TrustStore } from '../../platform/signature/certificates/trust-store.ts'
import type { Trust } from '../../platform/signature/verdict.ts'
import { storedTrust } from './stored-trust.ts'

const demonstrations = new WeakMap<DemoKeys, Promise<TrustStore>>()

/** Whom this portal believes: what was loaded, and the demonstration's own authority while it is on. */
export async function readTrust({ db, config, demoKeys }: Pick<Ctx, 'db' | 'config' | 'demoKeys'>): Promise<Trust> {
  const demo = config.demo ? demoKeys : undefined
  const stored = storedTrust(db, { demoAllowed: demo !== undefined })
  return {
    store: demo ? bothStores(stored, await demonstrationOf(demo)) : stored,
    demoAllowed: demo !== undefined,
    // What could not be checked is not told as checked.
    revocationRequired: true,
  }
}

function demonstrationOf(keys: DemoKeys): Promise<TrustStore> {
  const known = demonstrations.get(keys) ?? openDemonstration(keys)
  demonstrations.set(keys, known)
  known.catch(() => demonstrations.delete(keys))
  return known
}

async function openDemonstration(keys: DemoKeys): Promise<TrustStore> {
  const { knownTrust } = await import('../../platform/signature/certificates/known-trust.ts')
  return knownTrust({ roots: [await keys.root()], crls: [await keys.revocationList()] })
}
