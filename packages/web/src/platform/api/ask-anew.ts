import type { QueryClient, QueryKey } from '@tanstack/react-query'

// A round that hangs on a dead line keeps the next one no longer.
const longestRoundMs = 5_000
/** What changes on and on, as while two hundred files are signed, is drawn about this often. */
const betweenRoundsMs = 1_000

type AskAnew = (key: QueryKey) => void

const rounds = new WeakMap<QueryClient, AskAnew>()

/** Asks anew for what an event or a step of a long work has made stale: at once, and of what follows only so often. */
export function askAnew(queries: QueryClient, queryKey: QueryKey): void {
  const known = rounds.get(queries)
  const ask = known ?? inRounds((key) => queries.invalidateQueries({ queryKey: key }))
  if (!known) rounds.set(queries, ask)
  ask(queryKey)
}

/**
 * What is asked again while its answers are on their way, or have only just come, is asked once more after them: two hundred
 * files of one application are two hundred acts and as many events, and each would break off the calls of the one before,
 * which the server goes on with.
 */
export function inRounds(ask: (key: QueryKey) => Promise<void>): AskAnew {
  const askedMeanwhile = new Map<string, boolean>()
  async function goRound(key: QueryKey, name: string) {
    do {
      askedMeanwhile.set(name, false)
      await Promise.race([ask(key), pause(longestRoundMs)])
      await pause(betweenRoundsMs)
    } while (askedMeanwhile.get(name))
    askedMeanwhile.delete(name)
  }
  return (key) => {
    const name = JSON.stringify(key)
    if (askedMeanwhile.has(name)) askedMeanwhile.set(name, true)
    else void goRound(key, name)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
