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
