const tries = 5
const firstPauseMs = 1_000

/**
 * The code of a part of the page, fetched when it is first asked for. Without a network it is waited for: the page stays as
 * it is, and the strip on top says why. Only what does not come with a network either is a failure of the page.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    await online()
    try {
      return await load()
    } catch (error) {
      if (tried === tries) throw error
      await new Promise((done) => setTimeout(done, firstPauseMs * 2 ** (tried - 1)))
    }
  }
}

function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((done) => window.addEventListener('online', () => done(), { once: true }))
}
