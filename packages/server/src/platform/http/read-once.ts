import type { SignedCtx } from '../../context.ts'

/**
 * Reads a thing once in a call, however many of its guards and use cases ask for it. A transaction, and what comes after
 * it, reads anew.
 */
export function readOnce<K, V>(read: (ctx: SignedCtx, key: K) => Promise<V>) {
  const known = new WeakMap<object, Map<K, Promise<V>>>()
  const knownIn = (unchanged: object) => {
    const mine = known.get(unchanged) ?? new Map<K, Promise<V>>()
    known.set(unchanged, mine)
    return mine
  }
  const once = (ctx: SignedCtx, key: K): Promise<V> => {
    if (!ctx.unchanged) return read(ctx, key)
    const mine = knownIn(ctx.unchanged)
    const found = mine.get(key) ?? read(ctx, key)
    mine.set(key, found)
    return found
  }
  /** What was read for the call by the way need not be read again. */
  const take = (ctx: SignedCtx, key: K, value: V) => {
    if (ctx.unchanged) knownIn(ctx.unchanged).set(key, Promise.resolve(value))
  }
  return Object.assign(once, { take })
}
