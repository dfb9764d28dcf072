import type { RegistryStatus } from '@portal/domain/attorneys/attorney'
import type { Health } from '../guarded-call.ts'

export interface RegistryAnswer {
  status: RegistryStatus
  /** A sentence for people. */
  text: string
}

/** The register of machine-readable powers of attorney of the tax service. */
export interface AttorneyRegistry {
  readonly adapter: 'embedded' | 'live'
  find(guid: string): Promise<RegistryAnswer>
  health(): Health | null
}

/** The sentences of the answers. */
export const registryTexts = {
  active: 'В реестре доверенностей: действует.',
  notYet: 'В реестре доверенностей: ещё не вступила в силу.',
  expired: 'В реестре доверенностей: срок истёк.',
  revoked: 'В реестре доверенностей: отозвана доверителем.',
  notFound: 'В реестре доверенностей такой нет. Зарегистрируйте её и проверьте ещё раз.',
  unknown:
    'Реестр доверенностей сейчас не отвечает: статус не проверен. Это не значит, что доверенность недействительна.',
} as const satisfies Record<RegistryStatus, string>
