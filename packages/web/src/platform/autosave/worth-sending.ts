import { onAskedToSend } from '../session/send-now.ts'

/** Tells when what waits is worth sending at once: somebody asks for it, or the line is back. */
export function onWorthSending(act: () => void): () => void {
  const stop = onAskedToSend(act)
  window.addEventListener('online', act)
  return () => {
    stop()
    window.removeEventListener('online', act)
  }
}
