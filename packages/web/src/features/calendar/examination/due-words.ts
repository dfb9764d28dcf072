import { counted, forms } from '@portal/domain/russian/plural'
import type { Tone } from '../../../platform/ui/tone.ts'

/** How long is left, in words: colour only repeats them. */
export function leftText(daysLeft: number, isPast: boolean): string {
  if (isPast) return daysLeft === 0 ? 'срок прошёл' : `просрочен на ${counted(-daysLeft, ['р. д.', 'р. д.', 'р. д.'])}`
  return daysLeft === 0 ? 'последний день' : `осталось ${counted(daysLeft, forms.workingDay)}`
}

const slackTones: Readonly<Record<string, Tone>> = { overdue: 'danger', warning: 'amber', past: 'neutral' }

/** The colour of a deadline by what is left of it. */
export function toneOfSlack(slack: string): Tone {
  return slackTones[slack] ?? 'primary'
}
