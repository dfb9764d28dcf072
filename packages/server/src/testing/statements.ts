import type { KyselyPlugin } from 'kysely'
import type { TestPortal } from './portal.ts'

/** How many statements the portal sends to the database while the work runs; begin and commit are not counted. */
export async function statementsOf(portal: TestPortal, work: () => Promise<unknown>): Promise<number> {
  const { shared } = portal
  const before = shared.db
  let count = 0
  const counter: KyselyPlugin = {
    // Counted by their answers: a statement that is put together once passes here but once.
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      return result
    },
  }
  shared.db = before.withPlugin(counter)
  await work()
  shared.db = before
  return count
}
