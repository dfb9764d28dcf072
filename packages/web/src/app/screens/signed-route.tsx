import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { sessionQuery } from '../../platform/session/session.tsx'

/** What loaders of pages are given. */
export interface RouterContext {
  queries: QueryClient
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

/** Parent of every screen behind sign-in: the frame of the portal. */
export const signed = createRoute({
  getParentRoute: () => root,
  id: 'signed',
  beforeLoad: async ({ context, location }) => {
    if (!(await isSignedIn(context.queries))) throw redirect({ to: '/login', search: { return: location.href } })
    const { owesFactor } = await context.queries.ensureQueryData(sessionQuery)
    if (owesFactor && location.pathname !== '/userProfile') throw redirect({ to: '/userProfile' })
  },
  pendingComponent: Nothing,
  component: lazyRouteComponent(() => import('../shell/app-shell.tsx'), 'AppShell'),
})

/** Before it is known who is there, nothing is drawn: neither a shell nor a landing. */
export function Nothing() {
  return null
}

export async function isSignedIn(queries: QueryClient): Promise<boolean> {
  try {
    await queries.ensureQueryData(sessionQuery)
    return true
  } catch (error) {
    if (error instanceof CallFailed && error.is('NOT_SIGNED_IN')) return false
    throw error
  }
}

/** The same, as it is at this moment. Who cannot be asked is nobody: the page of signing in says what is wrong. */
export async function isSignedInNow(queries: QueryClient): Promise<boolean> {
  try {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    return true
  } catch {
    return false
  }
}
