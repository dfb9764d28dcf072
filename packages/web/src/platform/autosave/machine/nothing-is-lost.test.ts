import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallFailed, noConnection } from '../../api/call-failed.ts'
import type { Unsaved } from '../unsent.ts'
import type { Values } from '../merge/merge.ts'
import type { AutosaveEvent, Effect } from './autosave-events.ts'
import { opened, step, type Step } from './autosave-machine.ts'
import type { AutosaveState } from './autosave-state.ts'

const names = ['name', 'phone', 'note'] as const

/** What may happen in any order: to the form, to the line, and at the server. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('type' as const), name: fc.constantFrom(...names) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('others' as const), name: fc.constantFrom(...names) }) },
  fc.record({ act: fc.constant('refuse' as const), name: fc.constantFrom(...names) }),
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(
        ...(['send', 'answer', 'answer', 'no answer', 'answer is lost', 'sign out', 'other name'] as const),
        ...(['fetch', 'leave', 'show', 'reload'] as const),
      ),
    }),
  },
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

/** A form, the copy on its computer and a server that keeps every value it was ever given. */
function world() {
  let stored: { revision: number; values: Values } = { revision: 1, values: { name: '', phone: '', note: '' } }
  let copy: Unsaved | null = null
  let call: Effect | undefined
  let texts = 0
  const given = new Set<unknown>()
  /** Of each name, the last text that was typed in the form. */
  const typed = new Map<string, unknown>()
  let state: AutosaveState = take(opened(stored, undefined, () => null))

  return { happen, tell, answer, typed, given, state: () => state, copy: () => copy, hasCall: () => call !== undefined }

  function take(done: Step): AutosaveState {
    for (const effect of done.effects) {
      if (effect.do === 'keepCopy') copy = effect.copy
      if (effect.do === 'save' || effect.do === 'refresh') call = effect
    }
    return done.state
  }

  function tell(event: AutosaveEvent) {
    state = take(step(state, event))
  }

  function happen(what: Happening) {
    switch (what.act) {
      case 'type': {
        // A form that is over passes on what is taken back in it: that is the shell's.
        if (state.opening !== 'shown') tell({ type: 'shown' })
        const value = `текст ${(texts += 1)}`
        typed.set(what.name, value)
        return tell({ type: 'typed', name: what.name, value })
      }
      case 'others':
        return keep({ [what.name]: `чужой ${(texts += 1)}` })
      case 'refuse': {
        const errors = [{ path: `changes.${what.name}`, message: 'Неверно' }]
        return fail(new CallFailed(422, { title: 'Нельзя', status: 422, code: 'INVALID_DATA', errors }))
      }
      case 'send':
        return tell({ type: 'sendAsked' })
      case 'answer':
        return answer()
      case 'no answer':
        return fail(noConnection())
      case 'answer is lost':
        if (call?.do === 'save' && call.revision === stored.revision) keep(call.changes)
        return fail(noConnection())
      case 'sign out':
        return fail(new CallFailed(401, { title: 'Войдите', status: 401, code: 'NOT_SIGNED_IN' }))
      case 'other name':
        return fail(new CallFailed(409, { title: 'Другое имя', status: 409, code: 'ACTING_CHANGED' }))
      case 'fetch':
        return tell({ type: 'fetched', kept: stored })
      case 'leave':
        tell({ type: 'left' })
        return tell({ type: 'sendAsked' })
      case 'show':
        return tell({ type: 'shown' })
      case 'reload':
        call = undefined
        state = take(opened(stored, copy ?? undefined, () => null))
    }
  }

  function keep(values: Values) {
    for (const value of Object.values(values)) given.add(value)
    stored = { revision: stored.revision + 1, values: { ...stored.values, ...values } }
  }

  function answer() {
    const asked = call
    call = undefined
    if (asked?.do === 'refresh') return tell({ type: 'refreshed', kept: stored })
    if (asked?.do !== 'save') return
    if (asked.revision !== stored.revision)
      return tell({
        type: 'failed',
        error: new CallFailed(409, { title: 'Изменено', status: 409, code: 'REVISION_CONFLICT' }),
      })
    keep(asked.changes)
    tell({ type: 'saved', reply: { revision: stored.revision }, at: new Date(0) })
  }

  function fail(error: unknown) {
    if (!call) return
    call = undefined
    tell({ type: 'failed', error })
  }
}

test('in whatever order things happen, what was typed is with the server, or in the form and in its copy', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (all) => {
      const one = world()
      for (const what of all) {
        one.happen(what)
        for (const [name, value] of one.typed) {
          if (one.given.has(value)) continue
          expect([name, one.state().mine[name], one.copy()?.mine[name]]).toEqual([name, value, value])
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

test('when the line is back, everything is decided and nothing is refused, all of it comes to the server', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (all) => {
      const one = world()
      for (const what of all) one.happen(what)
      one.tell({ type: 'shown' })
      while (one.hasCall()) one.answer()
      for (const { name } of one.state().save.collisions) one.tell({ type: 'decided', name, choice: 'mine' })
      for (const name of Object.keys(one.state().refusals))
        one.tell({ type: 'typed', name, value: one.state().mine[name] })
      one.tell({ type: 'sendAsked' })
      while (one.hasCall()) one.answer()
      for (const { name } of one.state().save.collisions) one.tell({ type: 'decided', name, choice: 'mine' })
      one.tell({ type: 'sendAsked' })
      while (one.hasCall()) one.answer()
      expect([...one.typed].filter(([, value]) => !one.given.has(value))).toEqual([])
      expect(one.state().save).toMatchObject({ phase: 'saved', unsent: 0 })
      expect(one.copy()).toBeNull()
    }),
    { numRuns: 300 },
  )
})
