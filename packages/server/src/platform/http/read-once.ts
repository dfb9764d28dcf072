import type { SignedCtx } from '../../context.ts'

/**
 * Reads a thing once in a call, however many of its guards and use cases ask for it. A transaction, and what comes after
 * it, reads anew.
 */
export function readOnce<K, V>(read: (ctx: SignedCtx, key: K) => Promise<V>) {
  const known = new WeakMap<object, Map<K, Promise<V>>>()
  return (ctx: SignedCtx, key: K): Promise<V> => {
    if (!ctx.unchanged) return read(ctx, key)
    const mine = known.get(ctx.unchanged) ?? new Map<K, Promise<V>>()
    known.set(ctx.unchanged, mine)
    const found = mine.get(key) ?? read(ctx, key)
    mine.set(key, found)
    return found
  }
}
