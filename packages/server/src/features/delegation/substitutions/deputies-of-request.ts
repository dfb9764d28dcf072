import type { delegation } from '@portal/contract/features/delegation/endpoints'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import { rightsNames } from '@portal/domain/delegation/substitutions'
import { substitutionsOn } from '../../../kernel/on-behalf/deputies-on.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { keyFacts } from '../../stages/index.ts'
import { listOnRequest } from './queries-substitutions.ts'
import { daysOf } from '../../substitution-news/index.ts'

/** Who acts on a request for another, or is going to, the first to begin first: told to those who give access to it. */
export const substitutionsOfRequest: Handler<typeof delegation.substitutionsOfRequest> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  if (!isGranted('GrantAccess', await keyFacts(ctx, request))) return { rows: [] }
  const at = ctx.now()
  const on = substitutionsOn({ request: request.id, organization: request.organization_id, at })
  const rows = await listOnRequest(ctx, on)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      principal: row.principal_name,
      deputy: { id: row.deputy_id, name: row.deputy_name, note: row.deputy_note },
      rights: rightsNames(row.rights),
      ...daysOf(row),
      phase: row.since > at ? ('upcoming' as const) : ('active' as const),
      isKnown: row.is_known,
    })),
  }
}
