import { onAskedToSend } from '../session/send-now.ts'
import { type Saving, saveWithEverything } from './save-everything.ts'

/** Sends what waits when that is worth it at once: somebody asks for it, everything is saved, or the line is back. */
export function flushWhenNeeded(one: Saving): () => void {
  const send = () => void one.flush()
  const stops = [onAskedToSend(send), saveWithEverything(one)]
  window.addEventListener('online', send)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('online', send)
  }
}
