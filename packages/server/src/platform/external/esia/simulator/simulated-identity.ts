import { join } from 'node:path'
import type { EsiaSettings } from '../settings.ts'
import { guardedCall, type Heard } from '../../guarded-call.ts'
import type { IdentityService } from '../port.ts'

/** Under which the portal serves the simulator's pages. */
export const simulatorPrefix = '/esia-simulator'

export interface SimulatedIdentity extends IdentityService {
  /** Answers what a browser opens under the prefix. */
  answer(request: Request): Promise<Response>
}

interface Given {
  settings: EsiaSettings
  /** Read when somebody first signs in: by then the portal knows its own address. */
  config: { dataDir: string; publicUrl: string }
  now: () => Date
  heard?: Heard
}

// Only this portal knows it by that name.
const clientId = 'PORTAL'
// Nobody listens there: what the portal asks stays inside it.
const inside = `http://esia-simulator.invalid${simulatorPrefix}`

/** The portal's own identity service, for the demonstration: the client of the real one, with another at the far end. */
export function simulatedIdentity({ settings, config, now, heard }: Given): SimulatedIdentity {
  const guard = guardedCall({ now, heard })
  let opened: ReturnType<typeof open> | undefined
  const parts = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    adapter: 'simulator',
    signInUrl: async (begun) => (await parts()).client.signInUrl(begun),
    identify: async (answer) => (await parts()).client.identify(answer),
    signOutUrl: (backTo) =>
      `${simulatorPrefix}${settings.logoutPath}?${new URLSearchParams({ client_id: clientId, redirect_url: backTo }).toString()}`,
    health: guard.health,
    answer: async (request) => (await parts()).answer(request),
  }

  async function open() {
    const [{ esiaClient }, { Simulator }, { openSimulatorKeys }] = await Promise.all([
      import('../client.ts'),
      import('./simulator.ts'),
      import('./keys.ts'),
    ])
    const keys = await openSimulatorKeys(join(config.dataDir, 'esia-simulator'), now())
    const simulator = new Simulator({ settings, clientId, keys, site: config.publicUrl, now })
    const answer = (request: Request) =>
      simulator.answer(new URL(request.url).pathname.slice(simulatorPrefix.length), request)
    const client = esiaClient({
      ...settings,
      pagesUrl: simulatorPrefix,
      url: inside,
      clientId,
      message: 'gost',
      clientKey: async () => keys.client,
      providerKeys: async () => simulator.providerKeys(),
      fetch: answer,
      guard,
      now,
    })
    return { client, answer }
  }
}
