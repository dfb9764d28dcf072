import { calledAs } from '../api/call.ts'
import { CallFailed, failureText, isPassing } from '../api/call-failed.ts'
import type { Autosave, AutosaveOptions } from './autosave-options.ts'
import { handOver } from './hand-over.ts'
import { asked, baseOf, isSame, type Kept, merge, namesOf, putOff, type Values, without } from './merge/merge.ts'
import { isConflict, isInOtherName, isSignedOut, refusedFields } from './refused-fields.ts'
import type { SavePhase, SaveState } from './save-state.ts'
import { listeners } from './listeners.ts'
import { flushWhenNeeded } from './flush-when-needed.ts'

export type { Autosave } from './autosave-options.ts'

const pause = 800
const firstRetry = 2_000
const longestRetry = 30_000

/** Keeps values on the server while they are typed. Nothing typed is lost: what is not confirmed lies in the local copy. */
export function makeAutosave(options: AutosaveOptions): Autosave {
  const { kept, save, refresh, authors, goesWith = () => null, copy, now } = options
  const heard = listeners()
  let { revision, values: base } = kept
  let mine: Values = {}
  /** The revision before what collides was changed: who has changed it is asked since then. */
  let undecidedSince = revision
  /** Values the server was given and keeps otherwise: not sent again until they change. */
  let held: Values = {}
  let refusals: Readonly<Record<string, string>> = {}
  let newer: Kept | undefined
  let inHand: Promise<void> | undefined
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Its form is closed; called when there is nothing left to send. */
  let forgetLeft: (() => void) | undefined
  let isOver = false
  /** What is stored is asked for before anything is sent: others have had time to change it. */
  let isOld = false
  const person = calledAs()
  let state: SaveState = { phase: 'saved', savedAt: null, reason: null, collisions: [], arrived: null, unsent: 0 }

  restore()
  let stopWaiting = flushWhenNeeded({ flush, state: () => state })
  const writer = { value: valueOf, set }

  return {
    ...writer,
    stored: (name) => base[name],
    values: () => ({ ...base, ...mine }),
    revision: () => revision,
    goesWith,
    refusal: (name) => refusals[name],
    flush,
    adopt,
    settle,
    discard,
    state: () => state,
    subscribe: heard.add,
    start,
    stop: () => {
      forgetLeft = copy.leave(end)
      void flush()
    },
  }

  function start() {
    forgetLeft?.()
    forgetLeft = undefined
    copy.hold(writer)
    if (!isOver) return
    isOver = false
    stopWaiting = flushWhenNeeded({ flush, state: () => state })
    if (!isNothingToSend()) schedule(0)
  }

  /** Nothing more is sent or kept: it is sent, cannot be, or goes with another opening of the form. */
  function end() {
    isOver = true
    stopWaiting()
    clearTimeout(timer)
    forgetLeft?.()
    copy.release(writer)
  }

  /** What was left when it was over has gone its own way since: another opening of the form has sent it, or it lies here. */
  function resume() {
    const lying = copy.read()
    base = { ...base, ...mine, ...lying?.base }
    mine = lying?.mine ?? {}
    held = {}
    refusals = {}
    state = { ...state, collisions: [] }
    isOld = true
  }

  function valueOf(name: string): unknown {
    return Object.hasOwn(mine, name) ? mine[name] : base[name]
  }

  function set(name: string, value: unknown) {
    // Taken back from a toast after its form was closed: sent like what was left in it, unless somebody else has signed in.
    if (isOver && calledAs() === person) {
      const other = copy.writer()
      if (other) return handOver(other, name, valueOf(name), value)
      resume()
      start()
      forgetLeft = copy.leave(end)
    }
    const { [name]: _before, ...others } = mine
    // While a value is under way, going back to the old one is a change too.
    mine = isSame(value, base[name]) && !inHand ? others : { ...mine, [name]: value }
    refusals = without(refusals, [name])
    remember()
    schedule(pause)
    say({ phase: inHand ? 'saving' : 'waiting' }, [name])
  }

  function restore() {
    const unsaved = copy.read()
    if (!unsaved) return
    const merged = merge(unsaved.base, unsaved.mine, base, goesWith)
    mine = merged.mine
    const collisions = asked(putOff(unsaved.undecided, mine, base), merged)
    undecidedSince = unsaved.revision
    state = { ...state, collisions }
    remember()
    if (Object.keys(mine).length === 0) return
    state = { ...state, phase: collisions.length > 0 ? 'collided' : 'waiting', unsent: unsentNow() }
    void nameAuthors(unsaved.revision, namesOf(collisions))
    schedule(0)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    // Somebody else has signed in since: what was typed is not his.
    if (forgetLeft && calledAs() !== person) end()
    inHand ??= sendAll().finally(() => {
      inHand = undefined
      if (newer) adopt(newer)
      if (forgetLeft && (state.phase === 'refused' || isNothingToSend())) end()
    })
    return inHand
  }

  async function sendAll(): Promise<void> {
    for (let changes = sendable(); Object.keys(changes).length > 0; changes = sendable()) {
      say({ phase: 'saving', reason: null })
      try {
        if (isOld) {
          take(await refresh())
          isOld = false
        } else confirm(changes, await save(changes, revision, base))
      } catch (error) {
        // How the sending of what was given up meanwhile has ended concerns nobody.
        if (Object.keys(mine).length > 0 && !(await mend(error, changes))) return
      }
    }
    say({ phase: restingPhase() })
  }

  function confirm(sent: Values, reply: { revision: number; stored?: Values }) {
    revision = reply.revision
    base = { ...base, ...sent, ...reply.stored }
    held = { ...held, ...sent }
    mine = Object.fromEntries(Object.entries(mine).filter(([name, value]) => !isSame(value, base[name])))
    retries = 0
    remember()
    say({ savedAt: now(), arrived: null })
  }

  /** Whether there is something to send again at once. */
  async function mend(error: unknown, changes: Values): Promise<boolean> {
    if (isConflict(error)) {
      try {
        take(await refresh())
        return true
      } catch (failure) {
        return mend(failure, changes)
      }
    }
    // The form is closed and what it was of is no more: nobody will ever send this.
    if (forgetLeft && error instanceof CallFailed && error.is('NOT_FOUND')) {
      discard()
      return false
    }
    if (isSignedOut(error)) {
      say({ phase: 'signedOut' })
      return false
    }
    if (isPassing(error) || isInOtherName(error)) {
      retries += 1
      schedule(Math.min(longestRetry, firstRetry * 2 ** (retries - 1)))
      say({ phase: isPassing(error) ? 'offline' : 'waiting' })
      return false
    }
    const refused = refusedFields(error, Object.keys(changes))
    refusals = { ...refusals, ...refused }
    say({ phase: 'refused', reason: failureText(error) }, Object.keys(refused))
    // What is right is not kept waiting by what is wrong.
    return Object.keys(refused).length > 0
  }

  function adopt(stored: Kept) {
    if (stored.revision <= revision) newer = undefined
    else if (inHand) newer = stored
    else {
      newer = undefined
      take(stored)
      if (!isNothingToSend()) schedule(0)
      else say({ phase: restingPhase() })
    }
  }

  function take(stored: Kept) {
    const since = revision
    const merged = merge(base, mine, stored.values, goesWith)
    const names = [...new Set([...Object.keys(base), ...Object.keys(stored.values), ...Object.keys(mine)])]
    const foreign = names.filter((name) => !isSame(base[name], stored.values[name]))
    const next = { ...stored.values, ...merged.mine }
    const changed = names.filter((name) => !isSame(valueOf(name), next[name]))
    const collisions = asked(state.collisions, merged)
    if (state.collisions.length === 0) undecidedSince = revision
    base = stored.values
    revision = stored.revision
    mine = merged.mine
    held = {}
    say({ collisions }, [...changed, ...namesOf([...state.collisions, ...collisions])])
    remember()
    void nameAuthors(since, foreign)
  }

  /** Beside what others have changed stands who it was and when; without an answer the values stand alone. */
  async function nameAuthors(since: number, foreign: readonly string[]) {
    const found = foreign.length > 0 ? await authors?.(since).catch(() => undefined) : undefined
    if (!found) return
    const collisions = state.collisions.map((one) => ({ ...one, author: found.get(one.name) ?? one.author }))
    const author = foreign.map((name) => found.get(name)).find((one) => one !== undefined)
    const names = foreign.filter((name) => found.get(name)?.name === author?.name)
    say({ collisions, ...(author && { arrived: { names, author } }) }, namesOf(collisions))
  }

  function settle(name: string, choice: 'mine' | 'theirs') {
    const theirs = state.collisions.find((one) => one.name === name)?.theirs
    if (choice === 'theirs') mine = isSame(theirs, base[name]) ? without(mine, [name]) : { ...mine, [name]: theirs }
    say({ collisions: state.collisions.filter((one) => one.name !== name) }, [name])
    remember()
    say({ phase: restingPhase() })
    schedule(0)
  }

  function discard() {
    clearTimeout(timer)
    const names = Object.keys(mine)
    mine = {}
    refusals = {}
    remember()
    say({ phase: 'saved', collisions: [], reason: null }, names)
  }

  function isNothingToSend(): boolean {
    return Object.keys(sendable()).length === 0
  }

  function sendable(): Values {
    if (isOver) return {}
    const waiting = new Set(namesOf(state.collisions))
    return Object.fromEntries(
      Object.entries(mine).filter(
        ([name, value]) =>
          !waiting.has(name) && !refusals[name] && !(Object.hasOwn(held, name) && isSame(held[name], value)),
      ),
    )
  }

  function restingPhase(): SavePhase {
    if (state.collisions.length > 0) return 'collided'
    return Object.keys(mine).some((name) => refusals[name]) ? 'refused' : 'saved'
  }

  function remember() {
    if (isOver) return
    if (Object.keys(mine).length === 0) return copy.clear()
    const undecided = namesOf(state.collisions)
    const since = undecided.length > 0 ? undecidedSince : revision
    copy.write({ base: baseOf(mine, base, goesWith), mine, revision: since, undecided })
  }

  function unsentNow(): number {
    return Object.keys(mine).length
  }

  function schedule(after: number) {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void flush(), after)
  }

  function say(change: Partial<SaveState>, names: readonly string[] = []) {
    state = { ...state, ...change, unsent: unsentNow() }
    heard.tell(names)
  }
}
