import { longestWayMs, mostUnheardMs } from '@portal/contract/features/notices/shapes'
import { askedSince } from '../api/call.ts'
import { onAskedToSend } from '../session/send-now.ts'

/** The address of the line; `since`: for how many milliseconds the page has been reading without hearing. */
export type LiveUrl = (since: number) => string

interface LiveStreamOptions {
  onEvent: (data: unknown) => void
  /** The line is there again after a break: events of the break are lost. */
  onRestored: () => void
}

const firstRetryMs = 1_000
const longestRetryMs = 60_000
// The server shows itself every 25 s; a computer that slept, or a line that died without a word, is silent for longer.
const longestSilenceMs = 70_000
const watchEveryMs = 5_000

/** The server's events over one line that mends itself: after a break, after sleep, after another sign-in. */
export function openLiveStream(url: LiveUrl, { onEvent, onRestored }: LiveStreamOptions): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let broken = false
  let stood = false
  let heardAt = Date.now()
  let startedAt = heardAt

  const connect = () => {
    clearTimeout(timer)
    source?.close()
    // After a break everything is asked anew.
    const line = new EventSource(url(stood ? 0 : Math.min(askedSince(), mostUnheardMs)))
    source = line
    heardAt = Date.now()
    line.addEventListener('open', () => {
      heardAt = Date.now()
      failures = 0
      if (broken || heardAt - startedAt > longestWayMs) onRestored()
      broken = false
      stood = true
      startedAt = heardAt
    })
    line.addEventListener('message', ({ data }) => {
      heardAt = Date.now()
      onEvent(data)
    })
    line.addEventListener('beat', () => {
      heardAt = Date.now()
    })
    // Too many browsers of this person listen: each of them coming back at once would only drive out another.
    line.addEventListener('enough', () => {
      line.close()
      broken = true
      heardAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(connect, longestRetryMs)
    })
    // The browser's own attempts come all at once after a restart of the server, and end at the first refusal.
    line.addEventListener('error', () => {
      line.close()
      broken = true
      clearTimeout(timer)
      timer = setTimeout(connect, retryAfter(failures, Math.random()))
      failures += 1
    })
  }
  const again = () => {
    broken = true
    failures = 0
    connect()
  }
  const watch = setInterval(() => {
    if (Date.now() - heardAt > longestSilenceMs) again()
  }, watchEveryMs)
  window.addEventListener('online', again)
  const stopWaiting = onAskedToSend(again)
  connect()
  return () => {
    window.removeEventListener('online', again)
    stopWaiting()
    clearInterval(watch)
    clearTimeout(timer)
    source?.close()
  }
}

/** Longer with every failure, and never the same for two browsers. `chance` is from 0 to 1. */
export function retryAfter(failures: number, chance: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** failures) * (0.5 + chance / 2)
}
