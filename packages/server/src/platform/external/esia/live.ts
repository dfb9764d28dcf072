import { readFile } from 'node:fs/promises'
import type { EsiaSettings } from './settings.ts'
import { guardedCall, type Heard } from '../guarded-call.ts'
import type { IdentityService } from './port.ts'

type LiveSettings = Extract<EsiaSettings, { adapter: 'live' }>

/** The service itself, at the address of the settings. */
export function liveIdentity(
  settings: LiveSettings,
  { now, heard }: { now: () => Date; heard?: Heard },
): IdentityService {
  const { url, clientId, logoutPath } = settings
  const guard = guardedCall({ now, heard, timeoutMs: 10_000 })
  // Curves and certificates take megabytes: a portal at which nobody signs in this way does without them.
  const client = async () => {
    const [{ esiaClient }, { readClientKey }, { readProviderKeys }] = await Promise.all([
      import('./client.ts'),
      import('./client-secret.ts'),
      import('./provider-keys.ts'),
    ])
    return esiaClient({
      ...settings,
      pagesUrl: url,
      clientKey: async () => {
        const [key, certificate] = await Promise.all([readFile(settings.keyFile), readFile(settings.certificateFile)])
        return { ...readClientKey(key, certificate), certificateHash: settings.certificateHash }
      },
      providerKeys: () => readProviderKeys(settings.providerFolder),
      fetch: (request) => fetch(request),
      guard,
      now,
    })
  }
  return {
    adapter: 'live',
    signInUrl: async (begun) => (await client()).signInUrl(begun),
    identify: async (answer) => (await client()).identify(answer),
    signOutUrl: (backTo) =>
      `${url}${logoutPath}?${new URLSearchParams({ client_id: clientId, redirect_url: backTo }).toString()}`,
    health: guard.health,
  }
}
