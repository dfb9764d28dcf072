import type { ClientKey, Restriction } from '@portal/domain/stages/keys'
import { holdersOf, stagesOf } from '@portal/domain/stages/opening'
import type { Stage } from '@portal/domain/stages/stages'
import { createContext, type ReactNode, useContext } from 'react'
import type { Why } from '../ui/why-popover.tsx'

/** Rights on the application of this page, exactly as the server answered. */
export interface Rights {
  client: Readonly<Record<ClientKey, 'granted' | Restriction>>
  /** The stage they were counted for. */
  stage: Stage
  /** Why a key is not granted, and of what kind the hindrance is. */
  reasons: Readonly<Record<string, { kind: string; why: string }>>
}

const RightsContext = createContext<Rights | undefined>(undefined)

export function RightsProvider({ rights, children }: { rights: Rights; children: ReactNode }) {
  return <RightsContext value={rights}>{children}</RightsContext>
}

/** `can('saveButton')`, `why('saveButton')`; the browser computes no right. */
export function useRights() {
  const rights = useContext(RightsContext)
  if (!rights) throw new Error('A page of an application stands inside RightsProvider')
  return {
    can: (key: ClientKey) => rights.client[key] === 'granted',
    isHidden: (key: ClientKey) => rights.client[key] === 'hidden',
    why: (key: ClientKey) => whyClosed(key, rights),
  }
}

/** The reason the server gave, with what the tables of the domain say of the key: at which stages it is open, for whom. */
export function whyClosed(key: ClientKey, { reasons, stage }: Pick<Rights, 'reasons' | 'stage'>) {
  const reason = reasons[key]
  return reason && { ...reason, when: reason.kind === 'stage' ? stagesOf(key, stage) : null, who: holdersOf(key) }
}

/** Shows its children when the key is granted, hides them when it is hidden; a disabled one gets the reason. */
export function Guarded({
  by,
  children,
}: {
  by: ClientKey
  children: ReactNode | ((reason: Why | undefined) => ReactNode)
}) {
  const { can, isHidden, why } = useRights()
  if (isHidden(by)) return null
  const reason = can(by) ? undefined : (why(by) ?? { why: 'Сейчас недоступно' })
  if (typeof children === 'function') return children(reason)
  return reason === undefined ? children : null
}
