import type { RegistryStatus } from '@portal/domain/attorneys/attorney'
import { guardedCall, type Heard, readText } from '../guarded-call.ts'
import { type AttorneyRegistry, registryTexts } from './port.ts'

// How services of the register name its states; a word that is not here says nothing.
const states: Readonly<Record<string, RegistryStatus>> = {
  ACTIVE: 'active',
  REGISTERED: 'active',
  CREATED: 'notYet',
  PENDING: 'notYet',
  NOT_STARTED: 'notYet',
  EXPIRED: 'expired',
  REVOKED: 'revoked',
  CANCELLED: 'revoked',
  ДЕЙСТВУЕТ: 'active',
  ЗАРЕГИСТРИРОВАНА: 'active',
  СОЗДАНА: 'notYet',
  'НЕ ВСТУПИЛА В СИЛУ': 'notYet',
  'СРОК ДЕЙСТВИЯ ИСТЁК': 'expired',
  'СРОК ДЕЙСТВИЯ ИСТЕК': 'expired',
  ИСТЕКЛА: 'expired',
  ОТОЗВАНА: 'revoked',
}

/** The open page of the register's service: asked by number, without anything of a person. */
export function liveAttorneys({ url, now, heard }: { url: string; now: () => Date; heard?: Heard }): AttorneyRegistry {
  const guard = guardedCall({ now, heard })
  return {
    adapter: 'live',
    health: guard.health,
    async find(guid) {
      const status = (await guard.ask(guid, (signal) => ask(guid, signal))) ?? 'unknown'
      return { status, text: registryTexts[status] }
    },
  }

  async function ask(guid: string, signal: AbortSignal): Promise<RegistryStatus> {
    const reply = await fetch(`${url}/api/v0/poar-portal/public/poa/${encodeURIComponent(guid)}/public`, {
      headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      redirect: 'error',
      signal,
    })
    const text = await readText(reply)
    if (reply.status === 404) return 'notFound'
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
    const answer: unknown = JSON.parse(text)
    const said = typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined
    const status = typeof said === 'string' ? states[said.trim().toUpperCase()] : undefined
    if (!status) throw new Error(`an answer without a known status: ${text.slice(0, 200)}`)
    return status
  }
}
