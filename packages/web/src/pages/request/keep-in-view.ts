import { onUserInput } from '../on-user-input.ts'

/** Keeps a section at the top while it and what stands above are still being loaded, until the reader moves the page. */
export function keepInView(id: string): () => void {
  const growth = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }))
  const letGo = () => {
    growth.disconnect()
    stop()
  }
  const stop = onUserInput(letGo)
  for (const part of document.querySelector('#main')?.children ?? []) growth.observe(part)
  return letGo
}
