import type { requests } from '@portal/contract/features/requests/endpoints'
import { sharesTotal } from '@portal/domain/request/cost/financing'
import type { Handler } from '../../../platform/http/bind.ts'
import { readDetails } from '../../../kernel/application/request-details.ts'
import { seesContentOf } from '../../../kernel/scope/sees-content.ts'

/** Sources of money with what their shares add up to. */
export const financing: Handler<typeof requests.financing> = async (ctx, { params }) => {
  if (!(await seesContentOf(ctx, params.id))) return { revision: 0, rows: [], total: sharesTotal([]) }
  const { financing: rows, sections } = await readDetails(ctx.db, params.id)
  return { revision: sections.financing?.revision ?? 0, rows, total: sharesTotal(rows) }
}
