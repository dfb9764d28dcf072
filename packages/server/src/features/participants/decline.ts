import type { participants } from '@portal/contract/features/participants/endpoints'
import { positionGenitive } from '@portal/domain/russian/positions'
import type { Handler } from '../../platform/http/bind.ts'

/** A full name in all cases, as a proposal. */
export const decline: Handler<typeof participants.decline> = async (_ctx, { params, query }) => {
  // Loaded with the first name: a portal may never be asked for one.
  const { declineName } = await import('../../platform/names/decline-name.ts')
  const variants = declineName(params.fullName, query.gender)
  const [first] = variants
  if (!first) throw new Error('a name without a variant')
  return {
    gender: variants.length === 1 ? first.gender : null,
    cases: first.cases,
    variants,
    positionGenitive: query.position === undefined ? null : positionGenitive(query.position),
  }
}
