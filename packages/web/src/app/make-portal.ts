import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../platform/api/keys.ts'
import { makeQueries } from '../platform/api/queries.ts'
import { callAsShown, type Session, sessionQuery } from '../platform/session/session.tsx'
import { makeOpening, type Opening } from './opening-page.ts'
import { type AppRouter, makeRouter } from './routes.tsx'

/** What the pages live in: the data of the server and the addresses. */
export interface Portal {
  queries: QueryClient
  router: AppRouter
  opening: Opening
  /** Tells whose session ended while his page was open; nobody's once the page is left for signing in. */
  onSessionEnd: (tell: (person: Session | undefined) => void) => void
}

export function makePortal(): Portal {
  let tell: (person: Session | undefined) => void = () => undefined
  const queries = makeQueries({ onSignedOut: () => leave() })
  callAsShown(queries)
  const opening = makeOpening()
  const router = makeRouter({ queries, opening })
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if (fromLocation) opening.isAtTop = false
    if (toLocation.pathname === '/login') tell(undefined)
  })
  const leave = () => {
    const { pathname, href } = router.state.location
    if (pathname === '/login' || pathname === '/') return
    const person = queries.getQueryData<Session>(keys.me)
    if (person) tell(person)
    else void router.navigate({ to: '/login', search: { return: href } })
  }
  return { queries, router, opening, onSessionEnd: (listener) => void (tell = listener) }
}

// What is late is shown as coming.
const graceMs = 100

/**
 * While the configuration is on its way: fetches who asks, the code of the page that is asked for and its data. Waits for the
 * first two, without which nothing can be drawn; for the data only as long as nobody notices.
 */
export async function openPage({ queries, router, opening }: Portal): Promise<void> {
  const loaded = router.load().catch(() => undefined)
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const isSigned = matchedRoutes.some(({ id }) => id === '/signed')
  // What does not come now is asked for again when the page is drawn, and said there.
  await Promise.allSettled([
    ...matchedRoutes.map((route) => router.loadRouteChunk(route)),
    isSigned && queries.prefetchQuery(sessionQuery),
  ])
  await Promise.race([loaded.then(() => opening.data), new Promise((late) => setTimeout(late, graceMs))])
  opening.isOver = true
}
