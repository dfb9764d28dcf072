import type { ClientKey, Restriction } from '@portal/domain/stages/keys'
import { createContext, type ReactNode, useContext } from 'react'

/** Rights on the application of this page, exactly as the server answered. */
export interface Rights {
  client: Readonly<Record<ClientKey, 'granted' | Restriction>>
  /** Why a key is not granted. */
  reasons: Readonly<Record<string, string>>
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
    why: (key: ClientKey) => rights.reasons[key],
  }
}

/** Shows its children when the key is granted, hides them when it is hidden; a disabled one gets the reason. */
export function Guarded({
  by,
  children,
}: {
  by: ClientKey
  children: ReactNode | ((reason: string | undefined) => ReactNode)
}) {
  const { can, isHidden, why } = useRights()
  if (isHidden(by)) return null
  const reason = can(by) ? undefined : (why(by) ?? 'Сейчас недоступно')
  if (typeof children === 'function') return children(reason)
  return reason === undefined ? children : null
}
