import { expect, test } from 'vitest'
import { CallFailed, noConnection } from '../../api/call-failed.ts'
import type { SavePhase } from '../save-state.ts'
import type { AutosaveEvent, Effect } from './autosave-events.ts'
import { opened, step } from './autosave-machine.ts'
import type { AutosaveState, Opening } from './autosave-state.ts'

const kept = { revision: 3, values: { name: 'Школа', phone: '' } }
const at = new Date('2026-11-20T09:04:00Z')

const type: AutosaveEvent = { type: 'typed', name: 'name', value: 'Театр' }
const typeMore: AutosaveEvent = { type: 'typed', name: 'phone', value: '+7' }
const typeBack: AutosaveEvent = { type: 'typed', name: 'name', value: 'Школа' }
const send: AutosaveEvent = { type: 'sendAsked' }
const saved: AutosaveEvent = { type: 'saved', reply: { revision: 4 }, at }
const keptOtherwise: AutosaveEvent = { type: 'saved', reply: { revision: 4, stored: { name: 'ТЕАТР' } }, at }
const others = { revision: 5, values: { name: 'Музей', phone: '' } }
const othersElsewhere = { revision: 5, values: { name: 'Школа', phone: '+7495' } }
const theirs: AutosaveEvent = { type: 'refreshed', kept: others }
const elsewhere: AutosaveEvent = { type: 'refreshed', kept: othersElsewhere }
const fetch: AutosaveEvent = { type: 'fetched', kept: others }
const discard: AutosaveEvent = { type: 'discarded' }
const leave: AutosaveEvent = { type: 'left' }
const show: AutosaveEvent = { type: 'shown' }
const giveUp: AutosaveEvent = { type: 'givenUp' }
const takeUp: AutosaveEvent = { type: 'takenUp', copy: undefined }
const mine: AutosaveEvent = { type: 'decided', name: 'name', choice: 'mine' }
const notMine: AutosaveEvent = { type: 'decided', name: 'name', choice: 'theirs' }
const offline = failure(noConnection())
const conflict = failure(refusal(409, 'REVISION_CONFLICT'))
const otherName = failure(refusal(409, 'ACTING_CHANGED'))
const signedOut = failure(refusal(401, 'NOT_SIGNED_IN'))
const gone = failure(refusal(404, 'NOT_FOUND'))
const wrong = failure(refusal(422, 'INVALID_DATA', 'name'))
const wrongSomehow = failure(refusal(422, 'INVALID_DATA'))

function failure(error: unknown): AutosaveEvent {
  return { type: 'failed', error }
}

function refusal(status: number, code: string, path?: string) {
  const errors = path === undefined ? undefined : [{ path, message: 'Неверно' }]
  return new CallFailed(status, { title: 'Нельзя', status, code, errors })
}

/** Where the events lead, and what the last of them asks for. */
interface Row {
  title: string
  after: readonly AutosaveEvent[]
  is: SavePhase
  opening?: Opening
  calls?: 'save' | 'refresh'
  does: readonly string[]
}

// biome-ignore format: read by columns
const table: readonly Row[] = [
  { title: 'typing waits for a pause', after: [type], is: 'waiting', does: ['keepCopy', 'wait 800'] },
  { title: 'typing back to what is stored leaves nothing to send', after: [type, typeBack], is: 'waiting', does: ['drop', 'wait 800'] },
  { title: 'after the pause it is sent', after: [type, send], is: 'saving', calls: 'save', does: ['stopWaiting', 'save name'] },
  { title: 'with nothing to send it is saved', after: [send], is: 'saved', does: ['stopWaiting'] },
  { title: 'one call at a time', after: [type, send, typeMore, send], is: 'saving', calls: 'save', does: ['stopWaiting'] },
  { title: 'an answer ends the sending', after: [type, send, saved], is: 'saved', does: ['drop'] },
  { title: 'what was typed meanwhile follows at once', after: [type, send, typeMore, saved], is: 'saving', calls: 'save', does: ['keepCopy', 'save phone'] },
  { title: 'going back while a value is under way is sent too', after: [type, send, typeBack, saved], is: 'saving', calls: 'save', does: ['keepCopy', 'save name'] },
  { title: 'what the server keeps otherwise is not sent again', after: [type, send, keptOtherwise, send], is: 'saved', does: ['stopWaiting'] },
  { title: 'no connection: once more in two seconds', after: [type, send, offline], is: 'offline', does: ['wait 2000'] },
  { title: 'no connection again: later', after: [type, send, offline, send, offline], is: 'offline', does: ['wait 4000'] },
  { title: 'an answer between makes it soon again', after: [type, send, offline, send, saved, typeMore, send, offline], is: 'offline', does: ['wait 2000'] },
  { title: 'another name was chosen: it waits for the page to show it', after: [type, send, otherName], is: 'waiting', does: ['wait 2000'] },
  { title: 'signed out: it waits for nothing but the sign-in', after: [type, send, signedOut], is: 'signedOut', does: [] },
  { title: 'after the sign-in it is sent', after: [type, send, signedOut, send], is: 'saving', calls: 'save', does: ['stopWaiting', 'save name'] },
  { title: 'a conflict asks for what is stored', after: [type, send, conflict], is: 'saving', calls: 'refresh', does: ['refresh'] },
  { title: 'others changed another field: it is sent over that', after: [type, send, conflict, elsewhere], is: 'saving', calls: 'save', does: ['keepCopy', 'findAuthors', 'save name'] },
  { title: 'others changed the same field: the person decides', after: [type, send, conflict, theirs], is: 'collided', does: ['keepCopy', 'findAuthors'] },
  { title: 'what is undecided does not hold up the rest', after: [type, typeMore, send, conflict, theirs], is: 'saving', calls: 'save', does: ['keepCopy', 'findAuthors', 'save phone'] },
  { title: 'no answer to the question either', after: [type, send, conflict, offline], is: 'offline', does: ['wait 2000'] },
  { title: 'decided for mine: it is sent', after: [type, send, conflict, theirs, mine], is: 'saved', does: ['keepCopy', 'wait 0'] },
  { title: 'decided for theirs: nothing is left', after: [type, send, conflict, theirs, notMine], is: 'saved', does: ['drop', 'wait 0'] },
  { title: 'a refused field stays, with its sentence', after: [type, send, wrong], is: 'refused', does: [] },
  { title: 'a refused field does not hold up the rest', after: [type, typeMore, send, wrong], is: 'saving', calls: 'save', does: ['save phone'] },
  { title: 'a refusal of no field stops the sending', after: [type, typeMore, send, wrongSomehow], is: 'refused', does: [] },
  { title: 'a refused field is sent anew when it is changed', after: [type, send, wrong, { ...type, value: 'Цирк' }, send], is: 'saving', calls: 'save', does: ['stopWaiting', 'save name'] },
  { title: 'newer values are shown', after: [fetch], is: 'saved', does: ['drop', 'findAuthors'] },
  { title: 'newer values wait for the call to end', after: [type, send, fetch], is: 'saving', calls: 'save', does: [] },
  { title: 'and are taken in then', after: [type, send, fetch, saved], is: 'saved', does: ['drop', 'drop', 'findAuthors'] },
  { title: 'older values change nothing', after: [{ type: 'fetched', kept }], is: 'saved', does: [] },
  { title: 'discarding forgets what is typed', after: [type, discard], is: 'saved', does: ['stopWaiting', 'drop'] },
  { title: 'how a discarded save has ended concerns nobody', after: [type, send, discard, gone], is: 'saved', does: [] },
  { title: 'a form with nothing to send is over when it is left', after: [leave, send], is: 'saved', opening: 'over', does: ['stopWaiting', 'release'] },
  { title: 'a form that is left goes on sending', after: [type, leave, send, offline], is: 'offline', opening: 'left', does: ['wait 2000'] },
  { title: 'until all is sent', after: [type, leave, send, saved], is: 'saved', opening: 'over', does: ['drop', 'release'] },
  { title: 'until it is refused; the copy stays', after: [type, leave, send, wrong], is: 'refused', opening: 'over', does: ['release'] },
  { title: 'until what it is of is no more', after: [type, leave, send, gone], is: 'saved', opening: 'over', does: ['stopWaiting', 'drop', 'release'] },
  { title: 'what is gone keeps the text of a form that is shown', after: [type, send, gone], is: 'refused', does: [] },
  { title: 'a form that was left is shown again', after: [type, leave, show], is: 'waiting', does: ['hold'] },
  { title: 'a form that is over is shown again and sends', after: [type, leave, giveUp, show], is: 'waiting', does: ['hold', 'listen', 'wait 0'] },
  { title: 'what is over sends nothing', after: [type, leave, giveUp, send], is: 'saved', opening: 'over', does: ['stopWaiting'] },
  { title: 'what is over keeps nothing', after: [leave, giveUp, type], is: 'waiting', opening: 'over', does: ['stopWaiting'] },
  { title: 'an answer to what is over is heard and not kept', after: [type, leave, send, giveUp, saved], is: 'saved', opening: 'over', does: [] },
  { title: 'what is taken up again asks first what is stored', after: [leave, giveUp, takeUp, type, send], is: 'saving', opening: 'left', calls: 'refresh', does: ['stopWaiting', 'refresh'] },
]

test.each(table)('$title', ({ after, is, opening = 'shown', calls, does }) => {
  const { state, effects } = run(after)
  expect({
    phase: state.save.phase,
    opening: state.opening,
    call: state.underWay?.call,
    effects: effects.map(wordOf),
  }).toEqual({ phase: is, opening, call: calls, effects: does })
})

function run(events: readonly AutosaveEvent[]): { state: AutosaveState; effects: readonly Effect[] } {
  return events.reduce(
    ({ state }, event) => step(state, event),
    opened(kept, undefined, () => null),
  )
}

function wordOf(effect: Effect): string {
  if (effect.do === 'wait') return `wait ${effect.ms}`
  if (effect.do === 'save') return `save ${Object.keys(effect.changes).join()}`
  if (effect.do === 'keepCopy') return effect.copy ? 'keepCopy' : 'drop'
  return effect.do
}

test('a copy from before is sent at once, over what is stored now', () => {
  const copy = { base: { name: 'Школа' }, mine: { name: 'Театр' }, revision: 2 }
  const { state, effects } = opened(kept, copy, () => null)
  expect([state.save.phase, state.save.unsent, effects.map(wordOf)]).toEqual(['waiting', 1, ['keepCopy', 'wait 0']])
})

test('a copy from before that collides by now is asked about first', () => {
  const copy = { base: { name: 'Больница' }, mine: { name: 'Театр' }, revision: 2 }
  const { state, effects } = opened(kept, copy, () => null)
  expect(state.save).toMatchObject({
    phase: 'collided',
    collisions: [{ name: 'name', mine: 'Театр', theirs: 'Школа' }],
  })
  expect(effects.map(wordOf)).toEqual(['keepCopy', 'findAuthors', 'wait 0'])
})

test('the longest pause between two tries is half a minute', () => {
  const tries = Array.from({ length: 10 }, () => [send, offline]).flat()
  expect(run([type, ...tries]).effects.map(wordOf)).toEqual(['wait 30000'])
})

test('only what has changed is told of', () => {
  const { state } = opened(kept, undefined, () => null)
  expect(step(state, type).names).toEqual(['name'])
  expect(step(state, { type: 'fetched', kept }).state).toBe(state)
})

test('refused fields are counted as unsent, and their sentence goes with the next letter', () => {
  const refused = run([type, send, wrong]).state
  expect([refused.save.unsent, refused.refusals]).toEqual([1, { name: 'Неверно' }])
  expect(step(refused, type).state.refusals).toEqual({})
})
