import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CallFailed } from '../platform/api/call-failed.ts'
import { sessionQuery } from '../platform/session/session.tsx'
import { PageFailed, PagePending } from './page-states.tsx'

// THE list of address → page. A page behind sign-in is a child of `signed` and gets the shell;
// what the shell needs to know of it stands in `staticData`.

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    if (await isSignedIn(context.queries)) throw redirect({ href: '/requests' })
  },
  pendingComponent: Nothing,
  component: lazyRouteComponent(() => import('../pages/root-page.tsx'), 'RootPage'),
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: z.object({ return: z.optional(z.string()) }),
  component: lazyRouteComponent(() => import('../pages/login-page.tsx'), 'LoginPage'),
})
const version = createRoute({
  getParentRoute: () => root,
  path: '/version',
  component: lazyRouteComponent(() => import('../pages/version-page.tsx'), 'VersionPage'),
})
const notFound = createRoute({
  getParentRoute: () => root,
  path: '/not-found',
  component: lazyRouteComponent(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
})
const accessDenied = createRoute({
  getParentRoute: () => root,
  path: '/access_denied',
  component: lazyRouteComponent(() => import('../pages/access-denied-page.tsx'), 'AccessDeniedPage'),
})
const unauthorizedEsia = createRoute({
  getParentRoute: () => root,
  path: '/unauthorized-esia',
  component: lazyRouteComponent(() => import('../pages/unauthorized-esia-page.tsx'), 'UnauthorizedEsiaPage'),
})

const signed = createRoute({
  getParentRoute: () => root,
  id: 'signed',
  beforeLoad: async ({ context, location }) => {
    if (!(await isSignedIn(context.queries))) throw redirect({ to: '/login', search: { return: location.href } })
  },
  pendingComponent: Nothing,
  component: lazyRouteComponent(() => import('./app-shell.tsx'), 'AppShell'),
})

const tree = root.addChildren([home, login, version, notFound, accessDenied, unauthorizedEsia, signed.addChildren([])])

export function makeRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: lazyRouteComponent(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  })
}

// Before it is known who is there, nothing is drawn: neither a shell nor a landing.
function Nothing() {
  return null
}

async function isSignedIn(queries: QueryClient): Promise<boolean> {
  try {
    await queries.ensureQueryData(sessionQuery)
    return true
  } catch (error) {
    if (error instanceof CallFailed && error.is('NOT_SIGNED_IN')) return false
    throw error
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** Entry of the side menu that is lit. */
    menu?: string
    /** Side menu with words: lists and queues. */
    wide?: boolean
    /** The page fills the window and scrolls by itself. */
    flush?: boolean
  }
}
