import type { CDPSession, Page } from 'playwright-core'

const keys = 20
const categories = ['devtools.timeline', 'toplevel', 'cc']

/** A span of a trace: microseconds on the clock, and those in which its thread itself has run. */
interface Span {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur: number
  tdur?: number
  args: { data?: { type?: string } }
}

/** How long the main thread of the page has run, in ms, from each key to the end of the frame that shows its letter. */
export async function workOfKeys(page: Page, press: (page: Page) => Promise<void>): Promise<number[]> {
  const devtools = await page.context().browser()?.newBrowserCDPSession()
  if (!devtools) throw new Error('the page belongs to no browser')
  await page.bringToFront()
  await press(page)
  const spans = await traced(devtools, async () => {
    for (let n = 0; n < keys; n++) await press(page)
  })
  const pressed = spans.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
  const own = spans.filter(({ pid, tid }) => pid === pressed[0]?.pid && tid === pressed[0]?.tid)
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  const frames = own.filter(({ name }) => name === 'ProxyMain::BeginMainFrame')
  return pressed.flatMap(({ ts }) => {
    const frame = frames.find((one) => one.ts > ts)
    // All that ran meanwhile counts, whatever it was for.
    const meanwhile = tasks.filter((task) => frame && endOf(task) > ts && task.ts < endOf(frame))
    return frame ? [meanwhile.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000] : []
  })
}

async function traced(devtools: CDPSession, act: () => Promise<void>): Promise<Span[]> {
  const spans: Span[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) if (isSpan(one)) spans.push(one)
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await act()
  const over = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await over
  return spans.toSorted((a, b) => a.ts - b.ts)
}

function isSpan(event: object): event is Span {
  return 'ph' in event && event.ph === 'X'
}

function endOf({ ts, dur }: Span): number {
  return ts + dur
}
