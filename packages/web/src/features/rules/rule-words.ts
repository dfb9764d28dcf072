import { dayText } from '@portal/domain/calendar/days'
import { conditionTitles } from '@portal/domain/request/rules/conditions'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { type RuleRow, sinceEver } from '@portal/domain/request/rules/rules'

export const needTitles = { must: 'обязательно', may: 'по желанию', no: 'не спрашивается' } as const

/** «20, 21: обязательно, если предусмотрен снос». */
export function ruleText({ goals, need, condition }: Pick<RuleRow, 'goals' | 'need' | 'condition'>): string {
  const whose = goals.length === goalCodes.length ? 'для всех видов' : `для видов ${goals.join(', ')}`
  const when = condition === 'always' ? '' : `, если ${conditionTitles[condition]}`
  return `${needTitles[need]} ${whose}${when}`
}

/** «с 01.12.2026 по 31.12.2026». */
export function validityText({ validFrom, validTo }: Pick<RuleRow, 'validFrom' | 'validTo'>): string {
  const from = validFrom > sinceEver ? `с ${dayText(validFrom)}` : ''
  return [from, validTo ? `по ${dayText(validTo)}` : ''].filter(Boolean).join(' ')
}
