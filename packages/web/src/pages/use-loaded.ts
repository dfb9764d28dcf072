import { use } from 'react'

/** What the loader of a page has begun: at the first opening the page itself waits for it, in its frame. */
export interface Loading {
  data: Promise<unknown>
}

/** Goes on when the data of the page are there; nothing was begun for it when they were waited for before. */
export function useLoaded(loading: Loading | undefined): void {
  if (loading) use(loading.data)
}
