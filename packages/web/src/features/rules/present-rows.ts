import type { Sent } from '@portal/contract/endpoint'
import type { rules } from '@portal/contract/features/rules/endpoints'
import { typedKeys } from '@portal/domain/typed-keys'
import { conditions } from '@portal/domain/request/facts'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { ruleNeeds } from '@portal/domain/request/rules/rules'
import { isConflict } from '../../platform/api/call-failed.ts'
import { isFlag, isListOf, isObject, isOneOf, isOr, isText } from '../../platform/shape.ts'
import type { Decision } from './rules-queries.ts'

export type SentRows = Sent<typeof rules.decide>['body']['rows']

/** A row of a decision as it is told to who was late. */
export type DecidedRow = Pick<
  Decision,
  'goals' | 'need' | 'condition' | 'source' | 'confirmed' | 'validFrom' | 'validTo' | 'by' | 'at'
>

const isRows = isListOf(
  isObject<DecidedRow>({
    goals: isListOf(isOneOf(...goalCodes)),
    need: isOneOf(...ruleNeeds),
    condition: isOneOf(...typedKeys(conditions)),
    source: isText,
    confirmed: isFlag,
    validFrom: isText,
    validTo: isOr(null, isText),
    by: isText,
    at: isText,
  }),
)

/** What holds by now, when a decision was refused because another had been made; undefined: it failed otherwise. */
export function presentRows(error: unknown): DecidedRow[] | undefined {
  if (!isConflict(error)) return undefined
  const rows = error.problem['decisions']
  return isRows(rows) ? rows : undefined
}

/** Whether the very rows that were sent hold already: their answer was lost on the way, and they came twice. */
export function isAsSent(present: readonly DecidedRow[], sent: SentRows): boolean {
  return termsText(present) === termsText(sent)
}

function termsText(rows: SentRows | readonly DecidedRow[]): string {
  const texts = rows.map(({ goals, need, condition, source, confirmed, validFrom, validTo }) =>
    JSON.stringify([goals.toSorted(), need, condition, source, confirmed, validFrom, validTo]),
  )
  return texts.toSorted().join()
}
