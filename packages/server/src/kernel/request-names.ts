import { draftNumber } from '@portal/domain/identifiers/numbers'
import { goals, isGoal } from '@portal/domain/request/goals'

/** The number people know a request by: its own, or that of the draft. */
export function numberOf({ number, draft_number }: { number: string | null; draft_number: number }): string {
  return number ?? draftNumber(draft_number)
}

export function goalTitles(goal: number): { title: string; short: string } {
  const code = String(goal)
  return isGoal(code) ? goals[code] : { title: code, short: code }
}
