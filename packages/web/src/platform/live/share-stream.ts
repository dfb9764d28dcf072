import { openLiveStream } from './live-stream.ts'

interface SharedStreamOptions {
  url: string
  /** Tabs of one name share one line. */
  name: string
  onEvent: (data: unknown) => void
  onOpen: () => void
  onRestored: () => void
}

type Passed = { data: unknown } | { restored: true }

/**
 * One line to the server for all tabs of a browser: the tab that holds the lock has it and passes on what it hears; when it
 * is closed, another one takes over. A browser that cannot share gives each tab a line of its own.
 */
export function shareStream({ url, name, onEvent, onOpen, onRestored }: SharedStreamOptions): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window))
    return openLiveStream(url, { onEvent, onOpen, onRestored })
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
  const pass = (passed: Passed) => channel.postMessage(passed)
  const restored = () => {
    onRestored()
    pass({ restored: true })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    if ('restored' in data) onRestored()
    else onEvent(data.data)
  })
  const waiting = new AbortController()
  let release = () => waiting.abort()
  const lead = (isFirst: boolean) =>
    new Promise<void>((done) => {
      if (waiting.signal.aborted) return done()
      const close = openLiveStream(url, {
        onEvent: (data) => {
          onEvent(data)
          pass({ data })
        },
        onOpen,
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
    .then((wasFree) =>
      wasFree === false ? navigator.locks.request(name, { signal: waiting.signal }, () => lead(false)) : undefined,
    )
    .catch(() => undefined)
  return () => {
    release()
    channel.close()
  }
}
