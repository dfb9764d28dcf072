import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../platform/api/keys.ts'
import { makeQueries } from '../platform/api/queries.ts'
import { type Session, sessionQuery } from '../platform/session/session.tsx'
import { type AppRouter, makeRouter } from './routes.tsx'

/** What the pages live in: the data of the server and the addresses. */
export interface Portal {
  queries: QueryClient
  router: AppRouter
  /** Tells whose session ended while his page was open. */
  onSessionEnd: (tell: (person: Session) => void) => void
}

export function makePortal(): Portal {
  let tell: (person: Session) => void = () => undefined
  const queries = makeQueries({ onSignedOut: () => leave() })
  const router = makeRouter(queries)
  const leave = () => {
    const { pathname, href } = router.state.location
    if (pathname === '/login' || pathname === '/') return
    const person = queries.getQueryData<Session>(keys.me)
    if (person) tell(person)
    else void router.navigate({ to: '/login', search: { return: href } })
  }
  return { queries, router, onSessionEnd: (listener) => void (tell = listener) }
}

// Longer than this nobody looks at an empty frame: the page shows by itself what it still waits for.
const patienceMs = 2_000

/**
 * While the configuration is on its way: fetches who asks, the code of the page that is asked for and what it shows first,
 * so that the page is drawn once and whole.
 */
export async function openPage(portal: Portal): Promise<void> {
  warmUp(portal)
  await Promise.race([loadPage(portal), new Promise((done) => setTimeout(done, patienceMs))])
}

async function loadPage({ queries, router }: Portal): Promise<void> {
  await router.load().catch(() => undefined)
  const underWay = queries.getQueryCache().findAll({ fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.map(async ({ promise }) => promise))
}

function warmUp({ queries, router }: Portal): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matchedRoutes) {
    // What does not come now is asked for again when the page is drawn, and said there.
    router.loadRouteChunk(route)?.catch(() => undefined)
    route.options.staticData?.loader?.().catch(() => undefined)
    if (route.id === '/signed') void queries.prefetchQuery(sessionQuery)
  }
}
