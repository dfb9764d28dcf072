import { forget, keep, readKeptJson } from '../../platform/session/kept.ts'
import { isListOf, isObject, isText } from '../../platform/shape.ts'

const most = 8

/** What a person opened or did last, newest first; an address names itself by its id. */
export interface RecentEntry {
  id: string
  title: string
}

const isRecent = isListOf(isObject<RecentEntry>({ id: isText, title: isText }))

export function readRecent(userId: string): readonly RecentEntry[] {
  const kept = readKeptJson(keyOf(userId))
  return isRecent(kept) ? kept : []
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
