import * as z from 'zod/mini'
import { forget, keep, readKeptJson } from '../platform/session/kept.ts'

const Recent = z.array(z.object({ id: z.string(), title: z.string() }))
const most = 8

/** What a person opened or did last, newest first; an address names itself by its id. */
export type RecentEntry = z.output<typeof Recent>[number]

export function readRecent(userId: string): readonly RecentEntry[] {
  return z.safeParse(Recent, readKeptJson(keyOf(userId))).data ?? []
}

export function addRecent(userId: string, entry: RecentEntry): void {
  const others = readRecent(userId).filter(({ id }) => id !== entry.id)
  keep(keyOf(userId), JSON.stringify([entry, ...others].slice(0, most)))
}

/** Names of objects must not stay in a browser that another person uses next. */
export function forgetRecent(userId: string): void {
  forget(keyOf(userId))
}

function keyOf(userId: string): string {
  return `portal.recent.${userId}`
}
