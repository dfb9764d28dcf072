import { constants, getPriority, setPriority } from 'node:os'

/** On Linux the priority is that of the thread that asks: work nobody waits at leaves the processor to the thread that answers people. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}
