const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Tells of each act of the reader on the page, before anything on it may keep it for itself. Answers how to stop. */
export function onUserInput(told: () => void): () => void {
  const heard = new AbortController()
  for (const act of acts) addEventListener(act, told, { capture: true, passive: true, signal: heard.signal })
  return () => heard.abort()
}
