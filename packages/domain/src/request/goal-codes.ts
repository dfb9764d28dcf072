import type { Goal } from './goals.ts'

// Apart from their rows: every page of the browser begins with the codes, no page with all the titles.

/** The goals of an examination, in the order they are offered. */
export const goalCodes = ['21', '20', '10', '22', '8', '4'] as const satisfies readonly Goal[]
