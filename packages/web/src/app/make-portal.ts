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

/** While the configuration is on its way: fetches the code of the page that is asked for and who asks for it. */
export function warmUp({ queries, router }: Portal): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matchedRoutes) {
    // What does not come now is asked for again when the page is drawn, and said there.
    router.loadRouteChunk(route)?.catch(() => undefined)
    if (route.id === '/signed') void queries.prefetchQuery(sessionQuery)
  }
}
