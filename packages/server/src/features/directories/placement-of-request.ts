import type { directories } from '@portal/contract/features/directories/endpoints'
import { Id } from '@portal/contract/shared'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import * as z from 'zod/mini'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { wholeOf } from './catalogs.ts'

/** Where the examination of an application is held, as its declarant has chosen. */
export const placementOfRequest: Handler<typeof directories.placementOfRequest> = async (ctx, { query }) => {
  const { requestId } = query
  if (!z.safeParse(Id, requestId).success) throw refuse('REQUEST_NOT_FOUND')
  const request = await seeRequest(ctx, requestId)
  const { rows, ...whose } = wholeOf(ctx, 'examinationplacement')
  // Whoever may not read what stands in the application learns no field of it here.
  if (!isGranted('ListParticipant', await ctx.process.keyFacts(ctx, request)))
    return { ...whose, code: null, title: null }
  const section = await ctx.db
    .selectFrom('request_section')
    .select('data')
    .where('request_id', '=', request.id)
    .where('section', '=', 'declarer')
    .executeTakeFirst()
  const code = section?.data.placement
  if (typeof code !== 'string' || code === '') return { ...whose, code: null, title: null }
  return { ...whose, code, title: rows.find((row) => row.code === code)?.title ?? code }
}
