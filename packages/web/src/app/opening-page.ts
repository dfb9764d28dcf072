import type { QueryClient } from '@tanstack/react-query'
import type { Loading } from '../pages/use-loaded.ts'

/** The page the portal is opened with. */
export interface Opening {
  /** It is drawn: from now on the page before stays in sight until the data of the next one are there. */
  isOver: boolean
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

/** Whether the page the portal is opened with begins at its top: not one that is come back to, or led to by a place in it. */
export function isOpenedAtTop(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
  return !isReload && location.hash === ''
}

/** A page opened anew stands at its top already; to put it there, it would be laid out amid being drawn. */
export function unlessOpened(): () => boolean {
  let isOpening = isOpenedAtTop()
  return () => {
    const isAnother = !isOpening
    isOpening = false
    return isAnother
  }
}
