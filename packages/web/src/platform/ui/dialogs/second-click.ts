// As long and as near as systems take two clicks for one double click.
const doubleClickMs = 500
const nearPx = 8

let last: { at: number; x: number; y: number } | null = null
let hasChanged = false
let isSwallowed = false

/**
 * Called when a dialog has opened or gone, or one question has taken the place of another. The second click of a double
 * click was meant for what stood there before: it must not press what has come under the cursor.
 */
export function ignoreSecondClick(): void {
  hasChanged = true
}

window.addEventListener(
  'pointerdown',
  (event) => {
    const { timeStamp: at, clientX: x, clientY: y } = event
    const isSecond = last !== null && at - last.at < doubleClickMs && Math.hypot(x - last.x, y - last.y) < nearPx
    last = { at, x, y }
    isSwallowed = isSecond && hasChanged
    // A third click in a row is no more meant than the second.
    hasChanged = isSwallowed
    swallow(event)
  },
  { capture: true },
)
for (const type of ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const)
  window.addEventListener(type, swallow, { capture: true })

function swallow(event: MouseEvent): void {
  // Enter and Space press a button too, without a pointer.
  const isByKey = event.type === 'click' && event.detail === 0
  if (!isSwallowed || isByKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
