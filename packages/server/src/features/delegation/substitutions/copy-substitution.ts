import type { delegation } from '@portal/contract/features/delegation/endpoints'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import { rightsNames, type SubstitutionPeriod } from '@portal/domain/delegation/substitutions'
import type { SignedCtx } from '../../../context.ts'
import { findVisible } from '../../../kernel/scope/visible-request.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { readFirst } from '../../../platform/list/list-query.ts'
import { keyFacts } from '../../stages/index.ts'
import { assertMayAppoint, assertPeriod, deputyFault } from './check-substitution.ts'
import { addDraft, assertAdministers, wrongState } from './create-substitution.ts'
import { getSeen } from './list-substitutions.ts'
import { listRequestsOf, type SubstitutionRow, substitutionsSeen } from './queries-substitutions.ts'
import { type Substitution, toSubstitution } from './substitution-view.ts'

/** The same for other days, as a draft. Of a list only what may still be passed on comes along. */
export const copySubstitution: Handler<typeof delegation.copySubstitution> = async (ctx, { body: { id, ...days } }) => {
  assertMayAppoint(ctx)
  const row = await getSeen(ctx, id)
  const { acts, side } = toSubstitution(ctx, row)
  if (side !== 'principal')
    throw refuse('FORBIDDEN', { why: 'Повторить замещение может тот, кого замещали, или администратор организации.' })
  if (!acts.includes('copy')) throw wrongState(ctx, row)
  return ctx.transaction((tx) => addCopy(tx, row, days))
}

const mostCopied = 100

/** The same of all of an organisation: the latest of each deputy, one by one; who may not be a deputy any more is told apart. */
export const copySubstitutionsOfOrganization: Handler<typeof delegation.copySubstitutionsOfOrganization> = async (
  ctx,
  { body: { organizationId, ...days } },
) => {
  assertAdministers(ctx, organizationId)
  assertPeriod(ctx, days)
  return ctx.transaction(async (tx) => {
    const made: Substitution[] = []
    const left: { name: string; why: string }[] = []
    for (const row of await latestOf(tx, organizationId)) {
      const fault = await deputyFault(tx, row.deputy_id)
      if (fault) left.push({ name: row.deputy_name, why: fault.message })
      else made.push(await addCopy(tx, row, days))
    }
    return { made, left }
  })
}

async function addCopy(tx: SignedCtx, row: SubstitutionRow, days: SubstitutionPeriod): Promise<Substitution> {
  const draft = {
    principalId: row.principal_id,
    deputyId: row.deputy_id,
    requestIds: row.scope === 'list' ? await stillOwn(tx, row.id) : null,
    rights: rightsNames(row.rights),
    basis: row.basis_ref,
    ...days,
  }
  return addDraft(tx, draft, row.basis_ref)
}

async function stillOwn(ctx: SignedCtx, substitutionId: string): Promise<string[]> {
  const kept: string[] = []
  for (const { id } of await listRequestsOf(ctx.db, substitutionId)) {
    const request = await findVisible(ctx.db, { userId: ctx.user.id, now: ctx.now() }, id)
    if (request && isGranted('GrantAccess', await keyFacts(ctx, request))) kept.push(id)
  }
  return kept
}

/** What an organisation has given and nobody took back or put away, the latest of each deputy. */
async function latestOf(ctx: SignedCtx, organizationId: string): Promise<SubstitutionRow[]> {
  const source = substitutionsSeen(ctx, { principalId: organizationId })
  const rows = await readFirst(ctx.db, source, { sort: '-since', size: mostCopied })
  const given = rows.filter(
    ({ state, merged_into }) => (state === 'active' || state === 'ended') && merged_into === null,
  )
  return [...new Map(given.toReversed().map((row) => [row.deputy_id, row])).values()]
}
