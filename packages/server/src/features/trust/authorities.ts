// What the lists and the answers of authorities have in common: from where they are taken, and when again.

const longest = 500

/** Whether an address a certificate names can be called. */
export function isAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && address.length <= longest && URL.canParse(address)
}

/** After a failure an address is asked again later and later: from the first to the latest. */
export const [firstRetryMs, latestMs] = [5 * 60_000, 12 * 3_600_000]

/** For so long whoever has taken an address to ask has it for himself. */
export const claimMs = 15 * 60_000

/** Does the work of each, so many at a time. What fails it says itself: one that throws would leave the others. */
export async function eachOf<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const workNext = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, workNext))
}
