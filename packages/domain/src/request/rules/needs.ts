import type { Goal } from '../goals.ts'

/** `must` always needed, `if` under the row's condition, `may` shown and not needed, `no` not shown. */
export type Need = 'must' | 'if' | 'may' | 'no'
/** Needs by goal: 10; 20; 8 and 21; 4 and 22. */
export type Needs = readonly [surveys: Need, project: Need, both: Need, estimate: Need]

/** The column of a goal in a table of needs. */
export const columnOf = { '10': 0, '20': 1, '8': 2, '21': 2, '4': 3, '22': 3 } as const satisfies Record<
  Goal,
  0 | 1 | 2 | 3
>
