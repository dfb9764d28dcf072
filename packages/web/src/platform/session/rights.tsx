import type { ClientKey, Restriction, ServerKey } from '@portal/domain/stages/permissions/keys'
import type { Stage } from '@portal/domain/stages/stages'
import { createContext, type ReactNode, useContext } from 'react'

/** Rights on the application of this page, exactly as the server answered. */
export interface Rights {
  client: Readonly<Record<ClientKey, 'granted' | Restriction>>
  /** The calls that are allowed. */
  server: readonly ServerKey[]
  /** The stage they were counted for. */
  stage: Stage
  /** Why a key is not granted, and of what kind the hindrance is. */
  reasons: Readonly<Record<string, { kind: string; why: string }>>
}

const RightsContext = createContext<Rights | undefined>(undefined)

export function RightsProvider({ rights, children }: { rights: Rights; children: ReactNode }) {
  return <RightsContext value={rights}>{children}</RightsContext>
}

/** `can('saveButton')`, `holds('CopyRequest')`; the browser computes no right. */
export function useRights() {
  const { client, server } = useAnsweredRights()
  return {
    can: (key: ClientKey) => client[key] === 'granted',
    isHidden: (key: ClientKey) => client[key] === 'hidden',
    holds: (key: ServerKey) => server.includes(key),
  }
}

/** As they came, reasons included. */
export function useAnsweredRights(): Rights {
  const rights = useContext(RightsContext)
  if (!rights) throw new Error('A page of an application stands inside RightsProvider')
  return rights
}

/** Shows its children when the key is granted; a control that is only closed says why with `useWhy`. */
export function Guarded({ by, children }: { by: ClientKey; children: ReactNode }) {
  const { can } = useRights()
  return can(by) ? children : null
}
