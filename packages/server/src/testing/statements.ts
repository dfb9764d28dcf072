import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { TestPortal } from './portal.ts'

// What the portal does meanwhile by itself is not of the work.
const counting = new AsyncLocalStorage<{ count: number }>()

/** How many statements the portal sends to the database while the work runs; begin and commit are not counted. */
export async function statementsOf(portal: TestPortal, work: () => Promise<unknown>): Promise<number> {
  const { shared } = portal
  const before = shared.db
  const own = { count: 0 }
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const tally = counting.getStore()
      if (tally) tally.count += 1
      return result
    },
  }
  shared.db = before.withPlugin(counter)
  await counting.run(own, work)
  shared.db = before
  return own.count
}
