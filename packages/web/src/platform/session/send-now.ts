const asked = new EventTarget()
const name = 'send'

/** What waits to be sent is worth another attempt: the person has signed in again, or is about to leave. */
export function askToSend(): void {
  asked.dispatchEvent(new Event(name))
}

export function onAskedToSend(act: () => void): () => void {
  asked.addEventListener(name, act)
  return () => asked.removeEventListener(name, act)
}
