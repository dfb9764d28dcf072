import type { Autosave } from './autosave-options.ts'

/** What is saved by itself: how it is sent, and how that stands. */
export type Saving = Pick<Autosave, 'flush' | 'state'>

/** Whatever of the page is saved by itself now, be it not seen by what the page has composed. */
const everything = new Set<Saving>()

/** From now on this is saved with everything; answers how to say that it is over. */
export function saveWithEverything(one: Saving): () => void {
  everything.add(one)
  return () => everything.delete(one)
}

/** For tests, whose files share one window: what a form has left open is over. */
export function leaveNothingOpen(): void {
  everything.clear()
}

/** Sends at once whatever is not sent yet; answers all that was asked, to be told of. */
export async function saveEverything(): Promise<readonly Saving[]> {
  const all = [...everything]
  await Promise.all(all.map((one) => one.flush()))
  return all
}
