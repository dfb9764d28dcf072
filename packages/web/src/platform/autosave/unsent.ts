import { isRecord } from '@portal/domain/is-record'
import { keptKeys, readKeptJson } from '../session/kept.ts'
import { isListOf, isText } from '../shape.ts'
import { listeners } from './listeners.ts'
import type { Values } from './merge/merge.ts'

// Apart from the copies themselves: every page begins with what it counts, only forms write.

/** Changes that the server has not confirmed yet, with the values they were made over and the revision of those. */
export interface Unsaved {
  base: Values
  mine: Values
  revision: number
  /** Names of what others have changed too, and of which the person decides later. */
  undecided?: readonly string[]
}

/** A copy as it lies there. */
export interface Lying extends Unsaved {
  /** When each value was typed, in milliseconds: of two tabs the later typing counts, not the later opening. */
  times: Readonly<Record<string, number>>
}

const heard = listeners()

/** A copy was written or cleared on this page. */
export function tellUnsent(): void {
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

const task = 'design-task/'

/** Under what the copies of a version of a task for design lie, in the place of an application: its address. */
export function unsentTask(versionId: string): string {
  return `${task}${versionId}`
}

export function isUnsentTask(requestId: string): boolean {
  return requestId.startsWith(task)
}

/** Parts of an application of which changes of a person lie on this computer: «declarer», «participant-…». */
export function unsentParts({ userId, requestId }: { userId: string; requestId: string }): string[] {
  const prefix = `${prefixOf(userId)}${requestId} `
  return [...new Set(keptKeys(prefix).map((key) => key.slice(prefix.length).split(' ')[0] ?? ''))]
}

/** What the keys of a person's copies begin with. */
export function prefixOf(userId: string): string {
  return `unsent ${userId} `
}

/** What lies under a key; nothing where it cannot be read. */
export function readCopy(key: string): Lying | undefined {
  const copy = readKeptJson(key)
  if (!isRecord(copy) || !isRecord(copy.base) || !isRecord(copy.mine) || typeof copy.revision !== 'number')
    return undefined
  const { base, mine, revision, times, undecided } = copy
  return {
    base,
    mine,
    revision,
    ...(isNames(undecided) && { undecided }),
    times: isTimes(times) ? times : {},
  }
}

const isNames = isListOf(isText)

function isTimes(value: unknown): value is Record<string, number> {
  return isRecord(value) && Object.values(value).every((time) => typeof time === 'number')
}
