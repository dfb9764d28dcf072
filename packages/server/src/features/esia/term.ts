import type { Ctx } from '../../context.ts'

const tenMinutes = 10 * 60_000

/** What began before is over: a sign-in takes its ten minutes, no more. */
export function startOfTerm({ machineNow }: Pick<Ctx, 'machineNow'>): Date {
  return new Date(machineNow().getTime() - tenMinutes)
}
