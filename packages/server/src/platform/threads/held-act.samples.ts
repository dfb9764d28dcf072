import type { KeyedQueue } from './keyed-queue.ts'

/** An act of the key that begins at once and fails when it is let go; what is done is said in order. */
export function aHeldAct(turn: KeyedQueue, key: string) {
  const said: string[] = []
  let finish = () => {}
  const first = turn(key, async () => {
    await new Promise<void>((done) => (finish = done))
    said.push('first')
    throw new Error('refused')
  })
  return { said, first, finish: () => finish() }
}
