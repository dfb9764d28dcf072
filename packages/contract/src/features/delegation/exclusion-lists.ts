/** Which exclusions a list holds: those in force, those that are over. */
export const exclusionStates = ['inForce', 'ended'] as const

/** What a list of exclusions is sorted by; with a minus from the last to the first. */
export const exclusionSorts = ['since', '-since', 'person', '-person', 'number', '-number'] as const
