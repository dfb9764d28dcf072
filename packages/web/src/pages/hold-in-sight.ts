/** Keeps a section at the top while it and what stands above are still being loaded, until the reader moves the page. */
export function holdInSight(id: string): () => void {
  const growth = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }))
  const events = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const letGo = () => {
    growth.disconnect()
    for (const event of events) removeEventListener(event, letGo)
  }
  for (const event of events) addEventListener(event, letGo, { passive: true })
  for (const part of document.querySelector('#main')?.children ?? []) growth.observe(part)
  return letGo
}
