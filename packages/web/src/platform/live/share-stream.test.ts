import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A line to the server, as the browser has it. */
class Line extends EventTarget {
  static opened: Line[] = []
  isClosed = false
  constructor() {
    super()
    Line.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** The locks of a browser: who asks later waits for all who asked before. */
function someLocks() {
  const taken = new Map<string, Promise<unknown>>()
  type Held<T> = (lock: object | null) => T | Promise<T>
  return {
    request<T>(name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, held: Held<T>): Promise<T> {
      const before = taken.get(name)
      if (before && options.ifAvailable) return Promise.resolve(held(null))
      const over = Promise.resolve(before).then(() => {
        if (options.signal?.aborted) throw new DOMException('', 'AbortError')
        return held({})
      })
      const settled = over.then(
        () => undefined,
        () => undefined,
      )
      taken.set(name, settled)
      void settled.then(() => taken.get(name) === settled && taken.delete(name))
      return over
    },
  }
}

const name = 'live person'
let stops: (() => void)[] = []
beforeEach(() => {
  Line.opened = []
  vi.stubGlobal('EventSource', Line)
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  Object.defineProperty(navigator, 'locks', { value: someLocks(), configurable: true })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

interface Tab {
  /** Signs in again in this tab. */
  signInAgain: () => void
  heard: unknown[]
  restored: () => void
  close: () => void
}

/** A tab of the browser: with a code and an id of its own. It is here once the others know of it. */
async function aTab({ askingFor = 0 }: { askingFor?: number } = {}): Promise<Tab> {
  vi.resetModules()
  const { beginCallsOf } = await import('../api/call.ts')
  const began = performance.now() - askingFor
  const clock = vi.spyOn(performance, 'now').mockReturnValue(began)
  beginCallsOf('person')
  clock.mockRestore()
  const { shareStream } = await import('./share-stream.ts')
  const { askToSend } = await import('../session/send-now.ts')
  const others = new BroadcastChannel(name)
  const joined = new Promise((done) => others.addEventListener('message', done, { once: true }))
  const heard: unknown[] = []
  const restored = vi.fn()
  const isFirst = Line.opened.length === 0
  const close = shareStream({
    url: (since) => `/api/live?since=${since}`,
    name,
    onEvent: (data) => heard.push(data),
    onRestored: restored,
  })
  stops.push(close)
  if (isFirst) await expect.poll(() => Line.opened.length).toBe(1)
  else await joined
  others.close()
  return { heard, restored, close, signInAgain: askToSend }
}

test('what one tab hears all of them hear, over one line', async () => {
  const first = await aTab()
  const second = await aTab()
  Line.opened[0]?.say('a')
  await expect.poll(() => [first.heard, second.heard]).toEqual([['a'], ['a']])
  expect(Line.opened).toHaveLength(1)
})

test('a tab that opens is told what came while it was reading, and no other tab hears it twice', async () => {
  const first = await aTab()
  const second = await aTab()
  Line.opened[0]?.say('earlier')
  const third = await aTab({ askingFor: 50_000 })
  await expect.poll(() => third.heard).toEqual(['earlier'])
  Line.opened[0]?.say('later')
  for (const tab of [first, second, third]) await expect.poll(() => tab.heard).toEqual(['earlier', 'later'])
})

test('what came before a tab began to read is not told to it', async () => {
  await aTab()
  Line.opened[0]?.say('old')
  const said = performance.now()
  // Milliseconds are told whole.
  await expect.poll(() => performance.now() - said).toBeGreaterThan(2)
  const second = await aTab()
  Line.opened[0]?.say('new')
  await expect.poll(() => second.heard).toContain('new')
  expect(second.heard).not.toContain('old')
})

test('when the tab that has the line is closed another one takes it over, and all ask anew', async () => {
  const first = await aTab()
  const second = await aTab()
  const third = await aTab()
  first.close()
  await expect.poll(() => Line.opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
  for (const tab of [second, third]) await expect.poll(() => tab.restored).toHaveBeenCalledTimes(1)
  Line.opened[1]?.say('b')
  for (const tab of [second, third]) await expect.poll(() => tab.heard).toEqual(['b'])
  expect(first.heard).toEqual([])
})

test('who signs in again in one tab has the line laid anew in the tab that has it', async () => {
  await aTab()
  const second = await aTab()
  second.signInAgain()
  await expect.poll(() => Line.opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
  Line.opened[1]?.say('c')
  await expect.poll(() => second.heard).toEqual(['c'])
})
