import * as z from 'zod/mini'

const Recent = z.array(z.object({ id: z.string(), title: z.string() }))
const kept = 8

/** What a person opened or did last, newest first; an address names itself by its id. */
export type RecentEntry = z.output<typeof Recent>[number]

export function readRecent(storage: Storage, userId: string): readonly RecentEntry[] {
  try {
    const parsed = z.safeParse(Recent, JSON.parse(storage.getItem(keyOf(userId)) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

export function addRecent(storage: Storage, userId: string, entry: RecentEntry): void {
  const others = readRecent(storage, userId).filter(({ id }) => id !== entry.id)
  try {
    storage.setItem(keyOf(userId), JSON.stringify([entry, ...others].slice(0, kept)))
  } catch {
    // A full or forbidden storage: the palette does without.
  }
}

/** Names of objects must not stay in a browser that another person uses next. */
export function forgetRecent(storage: Storage, userId: string): void {
  storage.removeItem(keyOf(userId))
}

function keyOf(userId: string): string {
  return `portal.recent.${userId}`
}
