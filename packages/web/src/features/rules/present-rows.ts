import { typedKeys } from '@portal/domain/typed-keys'
import { conditions } from '@portal/domain/request/facts'
import { goalCodes } from '@portal/domain/request/goals'
import { ruleNeeds } from '@portal/domain/request/rules'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { isListOf, isObject, isOneOf, isOr, isText } from '../../platform/shape.ts'
import type { Decision } from './rules-queries.ts'

/** A row of a decision as it is told to who was late. */
export type DecidedRow = Pick<
  Decision,
  'goals' | 'need' | 'condition' | 'source' | 'validFrom' | 'validTo' | 'by' | 'at'
>

const isRows = isListOf(
  isObject<DecidedRow>({
    goals: isListOf(isOneOf(...goalCodes)),
    need: isOneOf(...ruleNeeds),
    condition: isOneOf(...typedKeys(conditions)),
    source: isText,
    validFrom: isText,
    validTo: isOr(null, isText),
    by: isText,
    at: isText,
  }),
)

/** What holds by now, when a decision was refused because another had been made; undefined: it failed otherwise. */
export function presentRows(error: unknown): DecidedRow[] | undefined {
  if (!(error instanceof CallFailed) || !error.is('REVISION_CONFLICT')) return undefined
  const rows = error.problem['decisions']
  return isRows(rows) ? rows : undefined
}
