import { system } from '@portal/contract/features/system/endpoints'
import { call } from './call.ts'
import { PageOutdated } from './call-failed.ts'

const tries = 5
const firstPauseMs = 1_000

/**
 * The code of a part of the page, fetched when it is first asked for. Without a network it is waited for: the page stays as
 * it is, and the strip on top says why. Where the portal answers and the code does not come, a release has taken its place.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    await online()
    try {
      return await load()
    } catch (error) {
      if (tried === tries) throw await whyMissing(error)
      await new Promise((done) => setTimeout(done, firstPauseMs * 2 ** (tried - 1)))
    }
  }
}

async function whyMissing(error: unknown): Promise<unknown> {
  try {
    await call(system.version, {})
  } catch {
    return error
  }
  return new PageOutdated('a part of the page is gone', { cause: error })
}

function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((done) => window.addEventListener('online', () => done(), { once: true }))
}
