import type { Ctx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import type { EsiaOrganization } from '../../platform/external/esia/port.ts'
import { Refusal, refuse } from '../../platform/http/refuse.ts'
import { accountOf } from './account-of.ts'
import { joinOrganization } from './organization-of.ts'
import { deleteSignIn, keepVisitor } from './queries.ts'
import type { Visitor } from './visitor.ts'

/** The page where the visitor says the rest. */
export const restPage = '/login/esia'

/** A sign-in whose person is known. */
export interface Arrived {
  state: string
  way: 'esia' | 'ais'
  back_to: string | null
}

/**
 * Signs the visitor in when nothing is left to ask: for which of several organisations he works, or into which account where
 * his address is another's. Answers where the browser goes on.
 */
export async function enter(ctx: Ctx, arrived: Arrived, visitor: Visitor): Promise<string> {
  const { organizations, chosen } = visitor
  if (chosen === undefined && organizations.length > 1) return keep(ctx, arrived, { ...visitor, asks: 'organization' })
  const organization = chosen === undefined ? organizations[0] : organizations.find(({ ogrn }) => ogrn === chosen)
  try {
    return await signIn(ctx, arrived, { visitor, organization })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'ESIA_EMAIL_TAKEN') throw error
    return keep(ctx, arrived, { ...visitor, asks: 'account' })
  }
}

interface Settled {
  visitor: Visitor
  organization: EsiaOrganization | undefined
}

async function signIn(ctx: Ctx, { state, way, back_to }: Arrived, { visitor, organization }: Settled): Promise<string> {
  const { person, chosen } = visitor
  const party = organization && (await askRegister(ctx, organization))
  const { userId, actingFor } = await ctx.transaction(async (tx) => {
    const id = await accountOf(tx, person)
    const joined = organization
      ? await joinOrganization(tx, { userId: id, organization, party, inn: person.inn })
      : undefined
    // He has asked for this one: to let him in without it would look like a fault.
    if (joined === null && chosen) throw refuse('ESIA_LEFT', { organization: organization?.shortName })
    await deleteSignIn(tx.db, state)
    return { userId: id, actingFor: chosen === null ? null : (joined ?? undefined) }
  })
  const how = { byEsia: true, ...(actingFor !== undefined && { actingFor }) }
  const { user } = await ctx.session.start(userId, how)
  await recordAct({ ...ctx, user }, { type: way === 'ais' ? 'auth.aisEsia' : 'auth.esia' })
  return back_to ?? '/'
}

async function keep(ctx: Ctx, { state }: Arrived, visitor: Visitor): Promise<string> {
  await keepVisitor(ctx.db, state, visitor)
  return restPage
}

/** ИНН, КПП, address and head: the service does not tell them of an organisation. */
async function askRegister({ external }: Ctx, { ogrn, isProprietor }: EsiaOrganization) {
  const kind = isProprietor ? 'individualProprietor' : 'organization'
  const { rows } = await external.organizations.find({ kind, by: 'ogrn', number: ogrn })
  return rows.find((party) => party.endedOn === null)
}
