import type { QueryClient } from '@tanstack/react-query'
import type { Loading } from '../pages/use-loaded.ts'

/** The page the portal is opened with. */
export interface Opening {
  /** It is drawn: from now on the page before stays in sight until the data of the next one are there. */
  isOver: boolean
  /** It stands at its top and nobody has gone anywhere yet: it may be drawn in pieces, there is no place in it to come back to. */
  isAtTop: boolean
  data: Promise<unknown> | undefined
}

export interface RouterContext {
  queries: QueryClient
  opening: Opening
}

/** Data without which a page is not drawn. The portal is opened without waiting for them: the page waits itself, in its frame. */
export async function waited(context: RouterContext, data: Promise<unknown>): Promise<Loading | undefined> {
  if (!context.opening.isOver) return begun(context, data)
  await data
  return undefined
}

/** Data that a page shows when they come. */
export function begun({ opening }: RouterContext, data: Promise<unknown>): Loading {
  // What is refused is said by the page.
  opening.data = data.catch(() => undefined)
  return { data }
}

export function makeOpening(): Opening {
  return { isOver: false, isAtTop: beginsAtTop(), data: undefined }
}

// Not a page that is come back to, or led to by a place in it.
function beginsAtTop(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = entry !== undefined && 'type' in entry && entry.type !== 'navigate'
  return !isReload && location.hash === ''
}
