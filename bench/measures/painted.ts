import type { BrowserContext } from 'playwright-core'

/** Pages of this context keep what `watchPaint` counts. */
export async function watched(context: BrowserContext): Promise<void> {
  // Compiled by esbuild, functions name themselves by this; in the page nobody knows it.
  await context.addInitScript('globalThis.__name ??= (it) => it')
  await context.addInitScript(watchPaint)
}

/** Runs in the page: `painted` keeps how long each click and each key took until the frame it caused was on screen; the rest is asked for. */
export function watchPaint(): void {
  const painted: Record<string, number[]> = { click: [], keydown: [] }
  // A task asked for in a frame is done when the frame has been painted, before whatever else waits for its turn.
  const onPaint = (done: () => void) =>
    requestAnimationFrame(() => Reflect.get(window, 'scheduler').postTask(done, { priority: 'user-blocking' }))
  for (const type of Object.keys(painted))
    addEventListener(type, ({ timeStamp }) => onPaint(() => painted[type]?.push(performance.now() - timeStamp)), true)
  // A filter is painted when the answer of the server is: the list has other rows, as many as it must or as the window shows.
  const rowsDrawn = () => document.querySelectorAll('tbody tr')
  const paintedRows = (box: HTMLElement, rows: number) =>
    new Promise<number>((resolve) => {
      const from = performance.now()
      const before = rowsDrawn().length
      const look = () => {
        const drawn = rowsDrawn()
        const isFull = (drawn.item(drawn.length - 1)?.getBoundingClientRect().top ?? 0) > innerHeight
        if (drawn.length === rows || (drawn.length !== before && isFull)) resolve(performance.now() - from)
        else onPaint(look)
      }
      box.click()
      onPaint(look)
    })
  const emptyFrame = () =>
    new Promise<number>((resolve) => {
      const from = performance.now()
      onPaint(() => resolve(performance.now() - from))
    })
  Object.assign(window, { painted, paintedRows, emptyFrame })
}
