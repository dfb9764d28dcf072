import { pageId } from '../session/ids.ts'
import { forget, keep, keptKeys } from '../session/kept.ts'
import type { Values } from './merge/merge.ts'
import { isSame, without } from './merge/same.ts'
import { type Lying, prefixOf, readCopy, tellUnsent, type Unsaved, unsentParts } from './unsent.ts'

/** The copy on this computer from which a reload or a crash is mended. */
export interface LocalCopy {
  read: () => Unsaved | undefined
  /** Answers whether it lies here now: a full or forbidden storage takes nothing. */
  write: (unsaved: Unsaved) => boolean
  clear: () => void
  /**
   * What lies here goes on being sent though its form is closed, until the form is opened again or the person signs out:
   * then `giveUp` is called. Answers how to say that it is over.
   */
  leave: (giveUp: () => void) => () => void
  /** From now on this opening of the form writes here, until it is over. */
  hold: (writer: Writer) => void
  release: (writer: Writer) => void
  /** The opening that writes here now. */
  writer: () => Writer | undefined
}

/** An opening of a form, as another one of the same form sees it. */
export interface Writer {
  value: (name: string) => unknown
  set: (name: string, value: unknown) => void
}

const nothing: Lying = { base: {}, mine: {}, revision: 0, times: {} }

/** What a copy is of: whose typing, in which application, in which part of it. */
interface CopyOf {
  userId: string
  /** Or `unsentTask`. */
  requestId: string
  part: string
  now?: () => number
}

/** By key: who still sends for a form that is closed. */
const left = new Map<string, () => void>()
/** By key: whose typing is kept there. */
const writers = new Map<string, Writer>()

/**
 * A copy in the browser's storage. Two tabs with the same form keep one each, so that neither forgets what the other has not
 * sent; a form that is opened takes over all of them. A full or forbidden storage takes nothing away from saving.
 */
export function localCopy({ userId, requestId, part, now = () => Date.now() }: CopyOf): LocalCopy {
  const prefix = `${prefixOf(userId)}${requestId} ${part} `
  const own = prefix + pageId
  let taken: readonly { key: string; copy: Lying }[] = []
  let last = nothing
  // Another tab may be alive and have written anew since.
  const dropTaken = () => {
    drop(taken.filter(({ key, copy }) => JSON.stringify(readCopy(key)) === JSON.stringify(copy)).map(({ key }) => key))
    taken = []
  }
  return {
    read: () => {
      giveUp(own)
      // In the order in which the pages were opened: their ids are ordered by time.
      const kept = keptKeys(prefix).flatMap((key) => {
        const copy = readCopy(key)
        return copy ? [{ key, copy }] : []
      })
      taken = kept.filter(({ key }) => key !== own)
      const whole = kept.map(({ copy }) => copy).reduce<Lying | undefined>(together, undefined)
      last = whole ?? nothing
      if (!whole) return undefined
      const { times: _times, ...unsaved } = whole
      return unsaved
    },
    write: (unsaved) => {
      last = { ...unsaved, times: timesOf(unsaved.mine, last, now()) }
      const isKept = keep(own, JSON.stringify(last))
      if (isKept) dropTaken()
      tellUnsent()
      return isKept
    },
    clear: () => {
      last = nothing
      drop([own])
      dropTaken()
      tellUnsent()
    },
    leave: (giveUp) => {
      left.set(own, giveUp)
      return () => {
        if (left.get(own) === giveUp) left.delete(own)
      }
    },
    hold: (writer) => void writers.set(own, writer),
    release: (writer) => {
      if (writers.get(own) === writer) writers.delete(own)
    },
    writer: () => writers.get(own),
  }
}

/** Nothing is kept: for what is only read. */
export const noCopy: LocalCopy = {
  read: () => undefined,
  write: () => false,
  clear: () => undefined,
  leave: () => () => undefined,
  hold: () => undefined,
  release: () => undefined,
  writer: () => undefined,
}

/** A copy of a form that is only read for now: what was left here before is not brought back into it. */
export function copyOfRead(copy: LocalCopy): LocalCopy {
  let isOurs = false
  return {
    ...copy,
    read: () => undefined,
    write: (unsaved) => {
      isOurs = true
      return copy.write(unsaved)
    },
    clear: () => {
      if (isOurs) copy.clear()
    },
  }
}

/** Forgets what lies here of parts that are no more: nobody would ever send it. */
export function forgetUnsentParts(of: { userId: string; requestId: string }, isGone: (part: string) => boolean): void {
  const gone = unsentParts(of).filter(isGone)
  if (gone.length === 0) return
  for (const part of gone) drop(keptKeys(`${prefixOf(of.userId)}${of.requestId} ${part} `))
  tellUnsent()
}

/** Forgets whatever of a person lies here: somebody else may sit down at this computer. */
export function forgetUnsent(userId: string): void {
  for (const key of [...left.keys()].filter((one) => one.startsWith(prefixOf(userId)))) giveUp(key)
  drop(keptKeys(prefixOf(userId)))
  tellUnsent()
}

function giveUp(key: string): void {
  const act = left.get(key)
  left.delete(key)
  act?.()
}

function drop(keys: readonly string[]): void {
  for (const key of keys) forget(key)
}

function timesOf(mine: Values, last: Lying, at: number): Lying['times'] {
  const timeOf = (name: string) => (isSame(mine[name], last.mine[name]) ? (last.times[name] ?? at) : at)
  return Object.fromEntries(Object.keys(mine).map((name) => [name, timeOf(name)]))
}

function together(earlier: Lying | undefined, later: Lying): Lying {
  if (!earlier) return later
  const older = Object.keys(later.mine).filter((name) => (earlier.times[name] ?? 0) > (later.times[name] ?? 0))
  const [mine, times] = [without(later.mine, older), without(later.times, older)]
  return {
    // What stood on the server before either of them typed.
    base: { ...later.base, ...earlier.base },
    mine: { ...earlier.mine, ...mine },
    times: { ...earlier.times, ...times },
    revision: Math.min(earlier.revision, later.revision),
    undecided: [...new Set([...(earlier.undecided ?? []), ...(later.undecided ?? [])])],
  }
}
