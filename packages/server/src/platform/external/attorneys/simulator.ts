import { type AttorneyRegistry, registryTexts } from './port.ts'

/** Numbers by which the demonstration's register answers otherwise than «действует»: by their last digits. */
const endings = { dead: 'revoked', '0404': 'notFound', '0503': 'unknown' } as const

/**
 * Without a connection nothing is known of any power. The demonstration has a register of its own, in which every power is in
 * force but those whose number ends with `dead` (revoked), `0404` (absent) or `0503` (the register does not answer).
 */
export function ownAttorneys({ isDemo }: { isDemo: boolean }): AttorneyRegistry {
  return {
    adapter: 'embedded',
    health: () => null,
    find(guid) {
      if (!isDemo) return Promise.resolve({ status: 'unknown', text: notConnected })
      const status = Object.entries(endings).find(([ending]) => guid.endsWith(ending))?.[1] ?? 'active'
      return Promise.resolve({ status, text: `${registryTexts[status]} Ответил реестр демонстрации.` })
    },
  }
}

const notConnected = 'Реестр доверенностей не подключён: статус не проверен.'
