import { pageId } from '../session/ids.ts'
import { forget, keep, keptKeys, readKeptJson } from '../session/kept.ts'
import { listeners } from './listeners.ts'
import type { Values } from './merge.ts'

/** Changes that the server has not confirmed yet, with the values they were made over and the revision of those. */
export interface Unsaved {
  base: Values
  mine: Values
  revision: number
}

/** The copy on this computer from which a reload or a crash is mended. */
export interface LocalCopy {
  read: () => Unsaved | undefined
  write: (unsaved: Unsaved) => void
  clear: () => void
}

/** What a copy is of: whose typing, in which application, in which part of it. */
interface CopyOf {
  userId: string
  requestId: string
  part: string
}

const heard = listeners()

/**
 * A copy in the browser's storage. Two tabs with the same form keep one each, so that neither forgets what the other has not
 * sent; a form that is opened takes over all of them. A full or forbidden storage takes nothing away from saving.
 */
export function localCopy({ userId, requestId, part }: CopyOf): LocalCopy {
  const prefix = `${prefixOf(userId)}${requestId} ${part} `
  const own = prefix + pageId
  let taken: readonly string[] = []
  return {
    read: () => {
      // In the order in which the pages were opened: their ids are ordered by time.
      const kept = keptKeys(prefix).flatMap((key) => {
        const copy = readCopy(key)
        return copy ? [{ key, copy }] : []
      })
      taken = kept.map(({ key }) => key).filter((key) => key !== own)
      return kept.map(({ copy }) => copy).reduce<Unsaved | undefined>(together, undefined)
    },
    write: (unsaved) => {
      if (keep(own, JSON.stringify(unsaved))) drop(taken)
      heard.tell([])
    },
    clear: () => {
      drop([own, ...taken])
      heard.tell([])
    },
  }
}

/** Nothing is kept: for what is only read. */
export const noCopy: LocalCopy = { read: () => undefined, write: () => undefined, clear: () => undefined }

/** How many changes of a person lie on this computer, by application; those that `counts` leaves out are not read. */
export function unsentOf(
  userId: string,
  counts: (requestId: string) => boolean = () => true,
): ReadonlyMap<string, number> {
  const prefix = prefixOf(userId)
  const found = new Map<string, number>()
  for (const key of keptKeys(prefix)) {
    const requestId = key.slice(prefix.length).split(' ')[0] ?? ''
    const count = counts(requestId) ? Object.keys(readCopy(key)?.mine ?? {}).length : 0
    if (count > 0) found.set(requestId, (found.get(requestId) ?? 0) + count)
  }
  return found
}

/** Forgets whatever of a person lies here: somebody else may sit down at this computer. */
export function forgetUnsent(userId: string): void {
  drop(keptKeys(prefixOf(userId)))
  heard.tell([])
}

/** Tells when a copy was written or cleared, here or in another tab. */
export function onUnsentChange(changed: () => void): () => void {
  const stop = heard.add(null, changed)
  window.addEventListener('storage', changed)
  return () => {
    stop()
    window.removeEventListener('storage', changed)
  }
}

function prefixOf(userId: string): string {
  return `unsent ${userId} `
}

function drop(keys: readonly string[]): void {
  for (const key of keys) forget(key)
}

function together(earlier: Unsaved | undefined, later: Unsaved): Unsaved {
  if (!earlier) return later
  return {
    // What stood on the server before either of them typed.
    base: { ...later.base, ...earlier.base },
    mine: { ...earlier.mine, ...later.mine },
    revision: Math.min(earlier.revision, later.revision),
  }
}

function readCopy(key: string): Unsaved | undefined {
  const copy = readKeptJson(key)
  return isRecord(copy) && isRecord(copy.base) && isRecord(copy.mine) && typeof copy.revision === 'number'
    ? { base: copy.base, mine: copy.mine, revision: copy.revision }
    : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
