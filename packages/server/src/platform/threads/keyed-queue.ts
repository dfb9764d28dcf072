/** Does the acts of one key one after another, in the order they came. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Acts that would wait for one another's lock wait here instead, before a connection is taken: however many come at once,
 * one of a key holds a connection, and whoever asks for something else finds a free one. Several portals meet at the lock.
 */
export function keyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, done)
    try {
      return await done
    } finally {
      if (last.get(key) === done) last.delete(key)
    }
  }
}
