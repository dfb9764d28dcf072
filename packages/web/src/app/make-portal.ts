import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../platform/api/keys.ts'
import { makeQueries } from '../platform/api/queries.ts'
import { callAsShown, type Session } from '../platform/session/session.tsx'
import { type AppRouter, makeRouter } from './routes.tsx'

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

/** With its data a page is drawn once; what takes longer it waits for itself, with grey in its place. */
const longestWaitMs = 500

/** Loads the page of the address, its code, its frame and its data; resolves when it can be drawn. */
export async function beginPage({ queries, router }: Portal): Promise<void> {
  // What does not come now is asked for again, and said, when the page is drawn.
  const data = router
    .load()
    .then(() => whenAnswered(queries))
    .catch(() => undefined)
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const code = Promise.allSettled(matchedRoutes.flatMap((route) => router.loadRouteChunk(route) ?? []))
  // Who is led to another page does not wait for the code of this one.
  await Promise.race([data, code.then(() => new Promise((resolve) => setTimeout(resolve, longestWaitMs)))])
}

/** When no answer is waited for any more. */
function whenAnswered(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe(look)
    look()
    function look() {
      if (queries.isFetching() > 0) return
      stop()
      resolve()
    }
  })
}
