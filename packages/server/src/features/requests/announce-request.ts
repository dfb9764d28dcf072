import type { Ctx } from '../../context.ts'

/** Whose open pages show the request: its people, the administrators of its organisation, the examination's staff. */
export async function announceRequest(
  ctx: Ctx,
  request: { id: string; owner_id: string; organization_id: string | null },
): Promise<void> {
  const granted = await ctx.db
    .selectFrom('request_access')
    .select('subject_id')
    .where('request_id', '=', request.id)
    .limit(500)
    .execute()
  const to = new Set(['staff', request.owner_id, ...granted.map(({ subject_id }) => subject_id)])
  if (request.organization_id) to.add(request.organization_id)
  await ctx.live.announce(ctx.db, { kind: 'request', id: request.id, to: [...to] })
}
