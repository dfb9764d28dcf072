import { type Check, type Environment, flag, readVariable } from '../../start/environment.ts'
import { startFailure } from '../../start/start-failure.ts'

export type RevocationMode = 'live' | 'simulator' | 'off'

const modes: readonly RevocationMode[] = ['live', 'simulator', 'off']

/** Who tells of revoked certificates; true and false are live and off. */
export const revocationMode: Check<RevocationMode> = {
  wants: 'live (или true), simulator, off (или false)',
  read: (text) => {
    const isLive = flag.read(text)
    if (isLive !== undefined) return isLive ? 'live' : 'off'
    return modes.find((one) => one === text.toLowerCase())
  },
}

/** The simulator in a demonstration, off elsewhere, unless the operator chose. */
export function readRevocation(env: Environment, demo: boolean): RevocationMode {
  const mode = readVariable(env, 'CRL_FETCH', revocationMode) ?? (demo ? 'simulator' : 'off')
  if (mode !== 'simulator' || demo) return mode
  throw startFailure(
    'CRL_FETCH не может быть «simulator»: имитатор отвечает только за центр демонстрации (DEMO=true). Задайте live или off.',
    'the simulator of revocation lists is refused without DEMO',
  )
}
