import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer will do; fails with the last one when it takes too long. */
export async function until<T>(
  ask: () => Promise<T>,
  will: (answer: T) => boolean,
  { within = 30_000, what = 'the portal' }: { within?: number; what?: string } = {},
): Promise<T> {
  const end = performance.now() + within
  for (;;) {
    const answer = await ask()
    if (will(answer)) return answer
    if (performance.now() > end) throw new Error(`${what} kept answering ${JSON.stringify(answer)}`)
    await pause(100)
  }
}
