import { askedSince } from '../api/call.ts'
import { pageId } from '../session/ids.ts'
import { askToSend, onAskedToSend } from '../session/send-now.ts'
import { type LiveUrl, openLiveStream } from './live-stream.ts'

interface SharedStreamOptions {
  url: LiveUrl
  /** Tabs of one name share one line. */
  name: string
  onEvent: (data: unknown) => void
  onRestored: () => void
}

/** `to`: only for the tab that has asked what it missed. */
type Passed = { data: unknown; to?: string } | { restored: true } | { again: true } | { joined: string; since: number }

// A tab that opens has read its data within this time.
const rememberedMs = 60_000

/**
 * One line to the server for all tabs of a browser: the tab that holds the lock has it and passes on what it hears; when it
 * is closed, another one takes over. A browser that cannot share gives each tab a line of its own.
 */
export function shareStream({ url, name, onEvent, onRestored }: SharedStreamOptions): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return openLiveStream(url, { onEvent, onRestored })
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
  const pass = (passed: Passed) => channel.postMessage(passed)
  const restored = () => {
    onRestored()
    pass({ restored: true })
  }
  const heard: { at: number; data: unknown }[] = []
  let isLeading = false
  const hear = (data: unknown) => {
    const at = performance.now()
    while (heard[0] && heard[0].at < at - rememberedMs) heard.shift()
    heard.push({ at, data })
    onEvent(data)
    pass({ data })
  }
  const repeat = (to: string, since: number) => {
    const from = performance.now() - since
    for (const { at, data } of isLeading ? heard : []) if (at >= from) pass({ data, to })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    if ('restored' in data) onRestored()
    else if ('again' in data) {
      if (isLeading) askToSend()
    } else if ('joined' in data) repeat(data.joined, data.since)
    else if (data.to === undefined || data.to === pageId) onEvent(data.data)
  })
  // The person has signed in again in this tab: the line, which another one has, was cut or became somebody else's meanwhile.
  const stopAsking = onAskedToSend(() => !isLeading && pass({ again: true }))
  const waiting = new AbortController()
  let release = () => waiting.abort()
  const lead = (isFirst: boolean) =>
    new Promise<void>((done) => {
      if (waiting.signal.aborted) return done()
      isLeading = true
      const close = openLiveStream(url, {
        onEvent: hear,
        onRestored: restored,
      })
      // Between the tab that has gone and this one nobody listened.
      if (!isFirst) restored()
      release = () => {
        close()
        done()
      }
    })
  void navigator.locks
    .request(name, { ifAvailable: true }, (lock) => (lock ? lead(true) : false))
    .then((wasFree) => {
      if (wasFree !== false) return undefined
      pass({ joined: pageId, since: askedSince() })
      return navigator.locks.request(name, { signal: waiting.signal }, () => lead(false))
    })
    .catch(() => undefined)
  return () => {
    stopAsking()
    release()
    channel.close()
  }
}
