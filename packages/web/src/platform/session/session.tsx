import { auth } from '@portal/contract/features/auth/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { system } from '@portal/contract/features/system/endpoints'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import type { ServerKey } from '@portal/domain/stages/permissions/keys'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { call, callAs, callFor, onActingChanged } from '../api/call.ts'
import { keys } from '../api/keys.ts'

export type Session = Got<typeof auth.me>
export type PortalConfig = Got<typeof system.config>

/** Who is signed in; fails with NOT_SIGNED_IN when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => {
    const me = await call(auth.me, {}, signal)
    callAs(me.id)
    return me
  },
  staleTime: 5 * 60_000,
})

/** Calls go in the name that the page shows; one refused because of another shows that it has to be asked for anew. */
export function callAsShown(queries: QueryClient): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== keys.me[0]) return
    const me = queries.getQueryData<Session>(keys.me)
    if (me) callFor(me.organization?.id ?? null)
  })
  onActingChanged(() => void queries.invalidateQueries({ queryKey: keys.me }))
}

/** The signed-in person; for pages behind sign-in. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** Whether a global key is held: menus and pages ask it, nothing else decides. */
export function useHolds(key: ServerKey): boolean {
  return useSession().keys.includes(key)
}

export function isStaff(session: Session): boolean {
  return session.capacities.includes('examStaff')
}

export function fullName({ surname, name, patronymic }: Pick<Session, 'surname' | 'name' | 'patronymic'>): string {
  return [surname, name, patronymic].filter(Boolean).join(' ')
}

const ConfigContext = createContext<PortalConfig | undefined>(undefined)
export const ConfigProvider = ConfigContext.Provider

/** The regions that a file may bring while the page is open; seeded by what it began with, asked for anew with the directories. */
export const loadedRegionsQuery = queryOptions({
  queryKey: keys.directory('regions'),
  queryFn: async ({ signal }) => (await call(system.config, {}, signal)).regions ?? null,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The regions a file has brought, for the words and checks of the domain; nothing: those of the portal hold. */
export function useLoadedRegions(): LoadedCatalogs {
  return useContext(ConfigContext)?.regions ?? portalsOwn
}

// One object, so that nothing is drawn anew because of it.
const portalsOwn: LoadedCatalogs = {}

/** What the server told before anything was mounted: limits, product name, demo. */
export function useConfig(): PortalConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('The configuration is read before the first page is mounted')
  return config
}
