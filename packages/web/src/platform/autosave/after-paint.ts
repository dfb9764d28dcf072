const waiting = new Set<() => void>()
let frame = 0
let late: ReturnType<typeof setTimeout> | undefined

// A window nobody sees paints no frames.
const longestWait = 100

/** Does each act once, when what has changed by now is on the screen. Answers how to take it back. */
export function afterPaint(act: () => void): () => void {
  if (waiting.size === 0) {
    frame = requestAnimationFrame(() => {
      clearTimeout(late)
      late = setTimeout(doAll)
    })
    late = setTimeout(doAll, longestWait)
  }
  waiting.add(act)
  return () => {
    waiting.delete(act)
    if (waiting.size === 0) stopWaiting()
  }
}

function stopWaiting(): void {
  cancelAnimationFrame(frame)
  clearTimeout(late)
}

function doAll(): void {
  stopWaiting()
  const acts = [...waiting]
  waiting.clear()
  for (const act of acts) act()
}
