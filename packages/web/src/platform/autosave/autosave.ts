import { calledAs } from '../api/call.ts'
import type { Autosave, AutosaveOptions } from './autosave-options.ts'
import { flushWhenNeeded } from './flush-when-needed.ts'
import { handOver } from './hand-over.ts'
import { listeners } from './listeners.ts'
import type { AutosaveEvent, Effect } from './machine/autosave-events.ts'
import { opened, step, type Step } from './machine/autosave-machine.ts'
import { valueOf } from './machine/autosave-state.ts'

export type { Autosave } from './autosave-options.ts'

/**
 * Keeps values on the server while they are typed. Nothing typed is lost: what is not confirmed lies in the local copy.
 * What happens when is decided by the machine; here are its timers, its calls and its listeners.
 */
export function makeAutosave(options: AutosaveOptions): Autosave {
  const { kept, save, refresh, authors, goesWith = () => null, copy, now } = options
  const heard = listeners()
  const person = calledAs()
  const writer = { value: (name: string) => valueOf(state, name), set }
  let timer: ReturnType<typeof setTimeout> | undefined
  let inHand: Promise<void> = Promise.resolve()
  let stopListening = () => {}
  let forgetLeft = () => {}

  const first = opened(kept, copy.read(), goesWith)
  let { state } = first
  void act({ do: 'listen' })
  for (const effect of first.effects) void act(effect)

  return {
    ...writer,
    stored: (name) => state.stored[name],
    values: () => ({ ...state.stored, ...state.mine }),
    revision: () => state.revision,
    goesWith,
    refusal: (name) => state.refusals[name],
    flush,
    adopt: (kept) => tell({ type: 'fetched', kept }),
    settle: (name, choice) => tell({ type: 'decided', name, choice }),
    discard: () => tell({ type: 'discarded' }),
    state: () => state.save,
    subscribe: heard.add,
    start: () => tell({ type: 'shown' }),
    stop: () => {
      tell({ type: 'left' })
      void flush()
    },
  }

  function set(name: string, value: unknown) {
    // Taken back from a toast after its form was closed: sent like what was left in it, unless somebody else has signed in.
    if (state.opening === 'over' && calledAs() === person) {
      const other = copy.writer()
      if (other) return handOver(other, name, valueOf(state, name), value)
      tell({ type: 'takenUp', copy: copy.read() })
    }
    tell({ type: 'typed', name, value })
  }

  /** Resolves when all that was begun, and what had to follow it, has come to its end. */
  function flush(): Promise<void> {
    // Somebody else has signed in since: what was typed is not his.
    if (state.opening === 'left' && calledAs() !== person) tell({ type: 'givenUp' })
    tell({ type: 'sendAsked' })
    return inHand
  }

  function tell(event: AutosaveEvent): void {
    const begun = take(step(state, event))
    if (begun) inHand = begun
  }

  /** Returns the call that was begun, if any. */
  function take(done: Step): Promise<void> | undefined {
    const isChanged = done.state !== state
    state = done.state
    const begun = done.effects.map(act).find((one) => one !== undefined)
    if (isChanged) heard.tell([...new Set(done.names)])
    return begun
  }

  function act(effect: Effect): Promise<void> | undefined {
    switch (effect.do) {
      case 'save':
        return follow(async () => {
          const reply = await save(effect.changes, effect.revision, effect.stored)
          return { type: 'saved', reply, at: now() }
        })
      case 'refresh':
        return follow(async () => ({ type: 'refreshed', kept: await refresh() }))
      case 'wait':
        clearTimeout(timer)
        timer = setTimeout(() => void flush(), effect.ms)
        break
      case 'stopWaiting':
        clearTimeout(timer)
        break
      case 'keepCopy':
        if (effect.copy) copy.write(effect.copy)
        else copy.clear()
        break
      case 'findAuthors':
        void findAuthors(effect)
        break
      case 'hold':
        forgetLeft()
        copy.hold(writer)
        break
      case 'leave':
        forgetLeft = copy.leave(() => tell({ type: 'givenUp' }))
        break
      case 'listen':
        stopListening = flushWhenNeeded({ flush, state: () => state.save })
        break
      case 'release':
        stopListening()
        clearTimeout(timer)
        forgetLeft()
        copy.release(writer)
    }
    return undefined
  }

  /** Makes a call, and whatever calls have to follow it. */
  async function follow(call: () => Promise<AutosaveEvent>): Promise<void> {
    const answer = await call().catch((error: unknown): AutosaveEvent => ({ type: 'failed', error }))
    await take(step(state, answer))
  }

  async function findAuthors({ since, names }: { since: number; names: readonly string[] }) {
    const found = await authors?.(since).catch(() => undefined)
    if (found) tell({ type: 'authorsFound', names, authors: found })
  }
}
