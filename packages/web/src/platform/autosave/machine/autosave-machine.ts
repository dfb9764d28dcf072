import { CallFailed, failureText, isConflict, isPassing } from '../../api/call-failed.ts'
import type { AutosaveEvent, Effect } from './autosave-events.ts'
import {
  type AutosaveState,
  hasToSend,
  restingPhase,
  sendable,
  type UnderWay,
  unsavedOf,
  valueOf,
} from './autosave-state.ts'
import type { Unsaved } from '../unsent.ts'
import { asked, type Author, type GoesWith, type Kept, merge, namesOf, putOff } from '../merge/merge.ts'
import { isSame, without } from '../merge/same.ts'
import { isInOtherName, isSignedOut, refusedFields } from '../refused-fields.ts'
import type { SaveState } from '../save-state.ts'

const pauseMs = 800
const firstRetryMs = 2_000
const longestRetryMs = 30_000

export interface Step {
  state: AutosaveState
  effects: readonly Effect[]
  /** Of whose value, refusal or collision the listeners must hear. */
  names: readonly string[]
}

/** A form is opened over what the server keeps and what lies on this computer from before. */
export function opened(kept: Kept, unsaved: Unsaved | undefined, goesWith: GoesWith): Step {
  const state: AutosaveState = {
    goesWith,
    opening: 'shown',
    underWay: null,
    stored: kept.values,
    revision: kept.revision,
    mine: {},
    undecidedSince: kept.revision,
    held: {},
    refusals: {},
    newer: null,
    retries: 0,
    mustRefresh: false,
    save: { phase: 'saved', savedAt: null, reason: null, collisions: [], arrived: null, unsent: 0 },
  }
  return unsaved ? restored(state, unsaved) : stay(state)
}

/** The next state and what is to be done; the very same state: nothing has changed. Nothing is asked of anybody here. */
export function step(before: AutosaveState, event: AutosaveEvent): Step {
  const { state, ...rest } = next(before, event)
  const unsent = Object.keys(state.mine).length
  return { state: unsent === state.save.unsent ? state : saying(state, { unsent }), ...rest }
}

function next(state: AutosaveState, event: AutosaveEvent): Step {
  switch (event.type) {
    case 'typed':
      return typed(state, event.name, event.value)
    case 'sendAsked':
      return after(stay(state, { do: 'stopWaiting' }), (now) => (now.underWay ? stay(now) : sendNext(now)))
    case 'saved':
      return after(saved(state, event), sendNext)
    case 'refreshed':
      return after(merged({ ...state, mustRefresh: false }, event.kept), sendNext)
    case 'failed':
      return failed(state, event.error)
    case 'fetched':
      return fetched(state, event.kept)
    case 'authorsFound':
      return authorsFound(state, event.names, event.authors)
    case 'decided':
      return decided(state, event.name, event.choice)
    case 'discarded':
      return discarded(state)
    case 'shown':
      return shown(state)
    case 'left':
      return state.opening === 'over' ? stay(state) : stay({ ...state, opening: 'left' }, { do: 'leave' })
    case 'givenUp':
      return givenUp(state)
    case 'takenUp':
      return takenUp(state, event.copy)
  }
}

function restored(state: AutosaveState, unsaved: Unsaved): Step {
  const { mine, collisions: fresh } = merge(unsaved.base, unsaved.mine, state.stored, state.goesWith)
  const collisions = asked(putOff(unsaved.undecided, mine, state.stored), { mine, collisions: fresh })
  const now = saying({ ...state, mine, undecidedSince: unsaved.revision }, { collisions })
  const unsent = Object.keys(mine).length
  if (unsent === 0) return stay(now, ...copyOf(now))
  return stay(
    saying(now, { phase: collisions.length > 0 ? 'collided' : 'waiting', unsent }),
    ...copyOf(now),
    ...authorsOf(unsaved.revision, namesOf(collisions)),
    { do: 'wait', ms: 0 },
  )
}

function typed(state: AutosaveState, name: string, value: unknown): Step {
  // While a value is under way, going back to the old one is a change too.
  const isBack = isSame(value, state.stored[name]) && !state.underWay
  const mine = isBack ? without(state.mine, [name]) : { ...without(state.mine, [name]), [name]: value }
  const refusals = without(state.refusals, [name])
  const now = saying({ ...state, mine, refusals }, { phase: state.underWay ? 'saving' : 'waiting' })
  return { ...stay(now, ...copyOf(now), ...waitFor(now, pauseMs)), names: [name] }
}

/** Sends what may be sent; with nothing left of that, it rests. */
function sendNext(state: AutosaveState): Step {
  const changes = sendable(state)
  if (Object.keys(changes).length === 0) return rest(saying(state, { phase: restingPhase(state) }))
  const call: UnderWay['call'] = state.mustRefresh ? 'refresh' : 'save'
  const now = saying({ ...state, underWay: { call, changes } }, { phase: 'saving', reason: null })
  const { revision, stored } = state
  return stay(now, call === 'refresh' ? { do: 'refresh' } : { do: 'save', changes, revision, stored })
}

/** No call is under way any more. */
function rest(state: AutosaveState): Step {
  const { newer } = state
  const done: AutosaveState = { ...state, underWay: null, newer: null }
  return after(newer ? fetched(done, newer) : stay(done), (now) =>
    now.opening === 'left' && (now.save.phase === 'refused' || !hasToSend(now)) ? givenUp(now) : stay(now),
  )
}

function saved(
  state: AutosaveState,
  { reply, at }: Pick<Extract<AutosaveEvent, { type: 'saved' }>, 'reply' | 'at'>,
): Step {
  const sent = state.underWay?.changes ?? {}
  const stored = { ...state.stored, ...sent, ...reply.stored }
  const mine = Object.fromEntries(Object.entries(state.mine).filter(([name, value]) => !isSame(value, stored[name])))
  const held = { ...state.held, ...sent }
  const now = saying(
    { ...state, revision: reply.revision, stored, held, mine, retries: 0 },
    { savedAt: at, arrived: null },
  )
  return stay(now, ...copyOf(now))
}

function failed(state: AutosaveState, error: unknown): Step {
  const { changes = {} } = state.underWay ?? {}
  // How the sending of what was given up meanwhile has ended concerns nobody.
  if (Object.keys(state.mine).length === 0) return sendNext(state)
  if (isConflict(error)) return stay({ ...state, underWay: { call: 'refresh', changes } }, { do: 'refresh' })
  // The form is closed and what it was of is no more: nobody will ever send this.
  if (state.opening !== 'shown' && error instanceof CallFailed && error.is('NOT_FOUND'))
    return after(discarded(state), rest)
  if (isSignedOut(error)) return rest(saying(state, { phase: 'signedOut' }))
  if (isPassing(error) || isInOtherName(error)) {
    const ms = Math.min(longestRetryMs, firstRetryMs * 2 ** state.retries)
    const phase = isPassing(error) ? 'offline' : 'waiting'
    const now = saying({ ...state, retries: state.retries + 1 }, { phase })
    return after(stay(now, ...waitFor(now, ms)), rest)
  }
  return refused(state, error, Object.keys(changes))
}

function refused(state: AutosaveState, error: unknown, sent: readonly string[]): Step {
  const refusals = refusedFields(error, sent)
  const names = Object.keys(refusals)
  const now = saying(
    { ...state, refusals: { ...state.refusals, ...refusals } },
    { phase: 'refused', reason: failureText(error) },
  )
  // What is right is not kept waiting by what is wrong.
  return after({ ...stay(now), names }, names.length > 0 ? sendNext : rest)
}

function fetched(state: AutosaveState, kept: Kept): Step {
  if (kept.revision <= state.revision) return stay(state.newer ? { ...state, newer: null } : state)
  if (state.underWay) return stay({ ...state, newer: kept })
  return after(merged({ ...state, newer: null }, kept), (now) =>
    hasToSend(now) ? stay(now, ...waitFor(now, 0)) : stay(saying(now, { phase: restingPhase(now) })),
  )
}

/** Lays what is typed over what others have stored. */
function merged(state: AutosaveState, kept: Kept): Step {
  const { stored, mine, revision, save, goesWith } = state
  const result = merge(stored, mine, kept.values, goesWith)
  const names = [...new Set([...Object.keys(stored), ...Object.keys(kept.values), ...Object.keys(mine)])]
  const foreign = names.filter((name) => !isSame(stored[name], kept.values[name]))
  const collisions = asked(save.collisions, result)
  const undecidedSince = save.collisions.length === 0 ? revision : state.undecidedSince
  const now = saying(
    { ...state, stored: kept.values, revision: kept.revision, mine: result.mine, held: {}, undecidedSince },
    { collisions },
  )
  const changed = names.filter((name) => !isSame(valueOf(state, name), valueOf(now, name)))
  return {
    ...stay(now, ...copyOf(now), ...authorsOf(revision, foreign)),
    names: [...changed, ...namesOf([...save.collisions, ...collisions])],
  }
}

/** Beside what others have changed stands who it was and when; without an answer the values stand alone. */
function authorsFound(state: AutosaveState, names: readonly string[], authors: ReadonlyMap<string, Author>): Step {
  const collisions = state.save.collisions.map((one) => ({ ...one, author: authors.get(one.name) ?? one.author }))
  const author = names.map((name) => authors.get(name)).find((one) => one !== undefined)
  const arrived = author && { names: names.filter((name) => authors.get(name)?.name === author.name), author }
  return { ...stay(saying(state, { collisions, ...(arrived && { arrived }) })), names: namesOf(collisions) }
}

function decided(state: AutosaveState, name: string, choice: 'mine' | 'theirs'): Step {
  const theirs = state.save.collisions.find((one) => one.name === name)?.theirs
  const others = without(state.mine, [name])
  const given = isSame(theirs, state.stored[name]) ? others : { ...others, [name]: theirs }
  const collisions = state.save.collisions.filter((one) => one.name !== name)
  const now = saying({ ...state, mine: choice === 'theirs' ? given : state.mine }, { collisions })
  const resting = saying(now, { phase: restingPhase(now) })
  return { ...stay(resting, ...copyOf(resting), ...waitFor(resting, 0)), names: [name] }
}

function discarded(state: AutosaveState): Step {
  const now = saying({ ...state, mine: {}, refusals: {} }, { phase: 'saved', collisions: [], reason: null })
  return { ...stay(now, { do: 'stopWaiting' }, ...copyOf(now)), names: Object.keys(state.mine) }
}

function shown(state: AutosaveState): Step {
  const now: AutosaveState = { ...state, opening: 'shown' }
  if (state.opening !== 'over') return stay(now, { do: 'hold' })
  return stay(now, { do: 'hold' }, { do: 'listen' }, ...(hasToSend(now) ? waitFor(now, 0) : []))
}

function givenUp(state: AutosaveState): Step {
  return stay({ ...state, opening: 'over' }, { do: 'release' })
}

/** What was left has gone its own way since the form was over: another opening has sent it, or it lies here. */
function takenUp(state: AutosaveState, copy: Unsaved | undefined): Step {
  const stored = { ...state.stored, ...state.mine, ...copy?.base }
  const open: AutosaveState = { ...state, stored, mine: copy?.mine ?? {}, held: {}, refusals: {}, mustRefresh: true }
  return after(shown(saying(open, { collisions: [] })), (now) => next(now, { type: 'left' }))
}

function stay(state: AutosaveState, ...effects: readonly Effect[]): Step {
  return { state, effects, names: [] }
}

function after(first: Step, then: (state: AutosaveState) => Step): Step {
  const second = then(first.state)
  return {
    state: second.state,
    effects: [...first.effects, ...second.effects],
    names: [...first.names, ...second.names],
  }
}

function saying(state: AutosaveState, change: Partial<SaveState>): AutosaveState {
  return { ...state, save: { ...state.save, ...change } }
}

function copyOf(state: AutosaveState): Effect[] {
  return state.opening === 'over' ? [] : [{ do: 'keepCopy', copy: unsavedOf(state) }]
}

function waitFor({ opening }: AutosaveState, ms: number): Effect[] {
  return opening === 'over' ? [{ do: 'stopWaiting' }] : [{ do: 'wait', ms }]
}

function authorsOf(since: number, names: readonly string[]): Effect[] {
  return names.length > 0 ? [{ do: 'findAuthors', since, names }] : []
}
