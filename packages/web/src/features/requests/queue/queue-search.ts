const names = ['mine', 'all', 'nobody'] as const

/** Whose queue: one's own, of all one may see, or (for staff) what nobody has taken. */
export type QueueOf = (typeof names)[number]

/** Reads the address of the queue; anything unknown is one's own. */
export function readQueueSearch(raw: Record<string, unknown>): { of?: QueueOf | undefined } {
  return { of: names.find((name) => name === raw['of']) }
}
