import type { participants } from '@portal/contract/features/participants/endpoints'
import { fullName, readName } from '@portal/domain/russian/names'
import { positionGenitive } from '@portal/domain/russian/positions'
import type { Handler } from '../../platform/http/bind.ts'
import { findNameForms, type NameForms } from '../account/index.ts'

/** A full name in all cases, as a proposal: as its person has put it right, else by the rules. */
export const decline: Handler<typeof participants.decline> = async (ctx, { params, query }) => {
  // Loaded with the first name: a portal may never be asked for one.
  const [{ declineName }, { readOwnNames }] = await Promise.all([
    import('../../platform/names/decline-name.ts'),
    import('../../platform/names/own-names.ts'),
  ])
  const known = await findNameForms(ctx, fullName(readName(params.fullName)))
  const variants = known
    ? [asTyped(params.fullName, known)]
    : declineName(params.fullName, { known: query.gender, own: await readOwnNames(ctx.config.namesFile) })
  const [first] = variants
  if (!first) throw new Error('a name without a variant')
  return {
    gender: variants.length === 1 ? first.gender : null,
    cases: first.cases,
    variants,
    positionGenitive: query.position === undefined ? null : positionGenitive(query.position),
  }
}

function asTyped(nominative: string, { gender, genitive, dative, accusative, instrumental, prepositional }: NameForms) {
  return { gender, cases: { nominative, genitive, dative, accusative, instrumental, prepositional } }
}
