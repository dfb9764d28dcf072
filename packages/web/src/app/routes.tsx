import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { CallFailed } from '../platform/api/call-failed.ts'
import { readNewRequestSearch } from '../pages/requests/new-request-ways.ts'
import { readExclusionSearch } from '../features/delegation/exclusion-search.ts'
import { readQueueSearch } from '../features/requests/queue/queue-search.ts'
import { readListSearch } from '../features/requests/list-search.ts'
import { sessionQuery } from '../platform/session/session.tsx'
import { readAddress, writeAddress } from '../platform/address-text.ts'
import { openStandardView } from './open-standard-view.ts'
import { begun, type RouterContext, waited } from './opening-page.ts'
import { PageFailed, PagePending, PortalFailed } from './page-states.tsx'

// THE list of address → page. A page behind sign-in is a child of `signed` and gets the shell;
// what the shell needs to know of it stands in `staticData`.

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    if (await isSignedIn(context.queries)) throw redirect({ to: '/workplace' })
  },
  pendingComponent: Nothing,
  errorComponent: PortalFailed,
  component: lazyRouteComponent(() => import('../pages/public/root-page.tsx'), 'RootPage'),
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ return: back }: Record<string, unknown>): { return?: string } =>
    typeof back === 'string' ? { return: back } : {},
  component: lazyRouteComponent(() => import('../pages/public/login-page.tsx'), 'LoginPage'),
})
const version = createRoute({
  getParentRoute: () => root,
  path: '/version',
  component: lazyRouteComponent(() => import('../pages/public/version-page.tsx'), 'VersionPage'),
})
const notFound = createRoute({
  getParentRoute: () => root,
  path: '/not-found',
  component: lazyRouteComponent(() => import('../pages/public/not-found-page.tsx'), 'NotFoundPage'),
})
const accessDenied = createRoute({
  getParentRoute: () => root,
  path: '/access_denied',
  component: lazyRouteComponent(() => import('../pages/public/access-denied-page.tsx'), 'AccessDeniedPage'),
})
const unauthorizedEsia = createRoute({
  getParentRoute: () => root,
  path: '/unauthorized-esia',
  component: lazyRouteComponent(() => import('../pages/public/unauthorized-esia-page.tsx'), 'UnauthorizedEsiaPage'),
})

const signed = createRoute({
  getParentRoute: () => root,
  id: 'signed',
  beforeLoad: async ({ context, location }) => {
    if (!(await isSignedIn(context.queries))) throw redirect({ to: '/login', search: { return: location.href } })
  },
  pendingComponent: Nothing,
  errorComponent: PortalFailed,
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
})

const workplace = createRoute({
  getParentRoute: () => signed,
  path: '/workplace',
  validateSearch: readQueueSearch,
  staticData: { menu: 'workplace', wide: true },
  component: lazyRouteComponent(() => import('../pages/requests/workplace-page.tsx'), 'WorkplacePage'),
})
const requests = createRoute({
  getParentRoute: () => signed,
  path: '/requests',
  validateSearch: readListSearch,
  beforeLoad: ({ context, search }) => openStandardView(context.queries, 'requests', search),
  staticData: { menu: 'requests', wide: true },
  loader: async ({ context, location }) => {
    const { loadList } = await import('../pages/requests/load-list.ts')
    return begun(context, loadList(context.queries, 'mine', readListSearch(location.search)))
  },
  // Afterwards the page itself asks for what it shows.
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('../pages/requests/requests-page.tsx'), 'RequestsPage'),
})
const requestsAll = createRoute({
  getParentRoute: () => signed,
  path: '/requests-all',
  validateSearch: readListSearch,
  beforeLoad: ({ context, search }) => openStandardView(context.queries, 'requests-all', search),
  staticData: { menu: 'requests-all', wide: true },
  loader: async ({ context, location }) => {
    const { loadList } = await import('../pages/requests/load-list.ts')
    return begun(context, loadList(context.queries, 'all', readListSearch(location.search)))
  },
  // Afterwards the page itself asks for what it shows.
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('../pages/requests/requests-all-page.tsx'), 'RequestsAllPage'),
})
const deletedDrafts = createRoute({
  getParentRoute: () => signed,
  path: '/requests/deleted',
  staticData: { menu: 'requests' },
  component: lazyRouteComponent(() => import('../pages/requests/deleted-drafts-page.tsx'), 'DeletedDraftsPage'),
})
const registers = createRoute({
  getParentRoute: () => signed,
  path: '/registers',
  staticData: { menu: 'registers', wide: true },
  component: lazyRouteComponent(() => import('../pages/administration/registers-page.tsx'), 'RegistersPage'),
})
const exclusions = createRoute({
  getParentRoute: () => signed,
  path: '/exclusions',
  validateSearch: readExclusionSearch,
  staticData: { menu: 'exclusions', wide: true },
  component: lazyRouteComponent(() => import('../pages/administration/exclusions-page.tsx'), 'ExclusionsPage'),
})
const rules = createRoute({
  getParentRoute: () => signed,
  path: '/rules',
  staticData: { menu: 'rules', wide: true },
  component: lazyRouteComponent(() => import('../pages/administration/rules-page.tsx'), 'RulesPage'),
})
const productionCalendar = createRoute({
  getParentRoute: () => signed,
  path: '/production-calendar',
  validateSearch: ({ year }: Record<string, unknown>): { year?: number } =>
    Number(year) > 0 ? { year: Number(year) } : {},
  staticData: { menu: 'production-calendar', wide: true },
  component: lazyRouteComponent(
    () => import('../pages/administration/production-calendar-page.tsx'),
    'ProductionCalendarPage',
  ),
})
const requestNew = createRoute({
  getParentRoute: () => signed,
  path: '/request/new',
  validateSearch: readNewRequestSearch,
  staticData: { menu: 'requests' },
  component: lazyRouteComponent(() => import('../pages/requests/request-new-page.tsx'), 'RequestNewPage'),
})
const requestNewFrom = createRoute({
  getParentRoute: () => signed,
  path: '/request/new/$id',
  staticData: { menu: 'requests' },
  // An own application that is still being created is gone on with; any other is what the new one is made by.
  loader: async ({ context, params }) => {
    const { loadEarlier } = await import('../pages/requests/load-earlier.ts')
    const href = await loadEarlier(context.queries, params.id)
    if (href) throw redirect({ href, replace: true })
  },
  component: lazyRouteComponent(() => import('../pages/requests/request-new-from-page.tsx'), 'RequestNewFromPage'),
})
const requestOrigin = createRoute({
  getParentRoute: () => signed,
  path: '/request/$id/origin',
  staticData: { menu: 'requests' },
  component: lazyRouteComponent(() => import('../pages/request/request-origin-page.tsx'), 'RequestOriginPage'),
})
const request = createRoute({
  getParentRoute: () => signed,
  path: '/request/$id',
  staticData: { menu: 'requests' },
  // The page of the stage, at its place: everybody who follows a link from a letter comes where the work is.
  loader: async ({ context, params }) => {
    const { findRequestPage } = await import('../features/requests/find-request-page.ts')
    throw redirect({ href: await findRequestPage(context.queries, params.id), replace: true })
  },
  component: lazyRouteComponent(() => import('../pages/request/request-page.tsx'), 'RequestPage'),
})
const requestDraft = createRoute({
  getParentRoute: () => signed,
  path: '/request/$id/draft',
  staticData: { menu: 'requests' },
  loader: async ({ context, params }) => {
    const { loadDraft } = await import('../pages/request-draft/load-draft.ts')
    return waited(context, loadDraft(context.queries, params.id))
  },
  component: lazyRouteComponent(() => import('../pages/request-draft/request-draft-page.tsx'), 'RequestDraftPage'),
})
const requestProject = createRoute({
  getParentRoute: () => signed,
  path: '/request/$id/project',
  staticData: { menu: 'requests' },
  loader: async ({ context, params }) => {
    const { loadProject } = await import('../pages/request-project/load-project.ts')
    return waited(context, loadProject(context.queries, params.id))
  },
  component: lazyRouteComponent(
    () => import('../pages/request-project/request-project-page.tsx'),
    'RequestProjectPage',
  ),
})
const requestNotify = createRoute({
  getParentRoute: () => signed,
  path: '/request/$id/notify',
  staticData: { menu: 'requests' },
  component: lazyRouteComponent(() => import('../pages/request/request-notify-page.tsx'), 'RequestNotifyPage'),
})
const requestTest = createRoute({
  getParentRoute: () => signed,
  path: '/request/$id/test',
  staticData: { menu: 'requests' },
  component: lazyRouteComponent(() => import('../pages/request/request-test-page.tsx'), 'RequestTestPage'),
})

const file = createRoute({
  getParentRoute: () => signed,
  path: '/file/$ref',
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number(page) > 0 ? { page: Number(page) } : {},
  staticData: { menu: 'requests', flush: true },
  component: lazyRouteComponent(() => import('../pages/file-page.tsx'), 'FilePage'),
})

const signedPages = [
  workplace,
  requests,
  requestsAll,
  deletedDrafts,
  registers,
  exclusions,
  rules,
  requestNew,
  requestNewFrom,
  requestOrigin,
  request,
  requestDraft,
  requestProject,
  requestNotify,
  requestTest,
  productionCalendar,
  file,
] as const
const tree = root.addChildren([
  home,
  login,
  version,
  notFound,
  accessDenied,
  unauthorizedEsia,
  signed.addChildren(signedPages),
])

export type AppRouter = ReturnType<typeof makeRouter>

export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree: tree,
    context,
    parseSearch: readAddress,
    stringifySearch: writeAddress,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: lazyRouteComponent(() => import('../pages/public/not-found-page.tsx'), 'NotFoundPage'),
    // A page opened anew stands at its top already; to put it there, it would be laid out amid being drawn.
    scrollRestoration: () => !context.opening.isAtTop,
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
    router: AppRouter
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
