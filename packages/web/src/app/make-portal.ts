import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../platform/api/keys.ts'
import { makeQueries } from '../platform/api/queries.ts'
import { callAsShown, type Session, sessionQuery } from '../platform/session/session.tsx'
import { type AppRouter, makeRouter } from './routes.tsx'
import { signed } from './screens/signed-route.tsx'

/** What the pages live in: the data of the server and the addresses. */
export interface Portal {
  queries: QueryClient
  router: AppRouter
  /** Tells whose session ended while his page was open, and why; nobody's once the page is left for signing in. */
  onSessionEnd: (tell: (person: Session | undefined, why?: string) => void) => void
}

export function makePortal(): Portal {
  let tell: (person: Session | undefined, why?: string) => void = () => undefined
  const queries = makeQueries({ onSignedOut: (why) => leave(why) })
  callAsShown(queries)
  const router = makeRouter({ queries })
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (toLocation.pathname === '/login') tell(undefined)
  })
  const leave = (why: string | undefined) => {
    const { pathname, href } = router.state.location
    if (pathname === '/login' || pathname === '/') return
    const person = queries.getQueryData<Session>(keys.me)
    if (person) tell(person, why)
    else void router.navigate({ to: '/login', search: { return: href } })
  }
  return { queries, router, onSessionEnd: (listener) => void (tell = listener) }
}

/** Asks who is there where the page needs to know, and fetches the code of the page and of its frame; the page asks for its data itself. */
export function beginPage({ queries, router }: Portal): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  // First: what the page shows is asked for in the name of who is there, and a dozen files would stand before it.
  if (matchedRoutes.some(({ id }) => id === signed.id)) void queries.prefetchQuery(sessionQuery)
  // What does not come now is asked for again, and said, when the page is drawn.
  for (const route of matchedRoutes) void router.loadRouteChunk(route)?.catch(() => undefined)
}
