import type { opening } from '@portal/contract/features/opening/endpoints'
import type { Reply } from '@portal/contract/endpoint'
import { openingRefusal, openingStates } from '@portal/domain/stages/opening'
import { sidesOf } from '@portal/domain/stages/facts'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { keyFacts } from '../stages/index.ts'
import { listOpenByRemarks, listOpeningItems, listOpenings, type OpeningItemRow, type OpeningRow } from './queries.ts'

type Stage = Reply<typeof opening.currentStage>
type View = NonNullable<Stage['current']>

/** Whether documents may be opened at the stage of the application. */
export const isStageAllowed: Handler<typeof opening.isStageAllowed> = async (ctx, { params }) => {
  const { stage } = await seeRequest(ctx, params.id)
  const why = openingRefusal(stage)
  return { allowed: why === null, why }
}

/** Where the opening of documents stands, for whoever looks. */
export const currentStage: Handler<typeof opening.currentStage> = (ctx, { params }) => stageOf(ctx, params.id)

/** The same, as every act answers with it. */
export async function stageOf(ctx: SignedCtx, requestId: string): Promise<Stage> {
  const facts = await keyFacts(ctx, await seeRequest(ctx, requestId))
  const sides = sidesOf(facts)
  const isDeclarant = sides.includes('declarant')
  // What the declarant has not sent is his own yet, and what he gave up was never said.
  const rows = (await listOpenings(ctx.db, requestId)).filter(
    ({ state }) => isDeclarant || (state !== 'selecting' && state !== 'aborted'),
  )
  const items = await listOpeningItems(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const views = rows.map((row) => ({ row, view: viewOf(row, items) }))
  const current = views.find(({ row }) => openingStates[row.state].side !== null)
  const refusal = openingRefusal(facts.stage)
  const state = current?.row.state
  const asks = isDeclarant && isGranted('ChangeStateRequest', facts) && refusal === null
  const uploads = isDeclarant && isGranted('UploadDocumentation', facts)
  const decides = sides.includes('organisation') && isGranted('UploadDocumentation', facts) && refusal === null
  const may: [Stage['may'][number], boolean][] = [
    ['create', asks && facts.opening === null],
    ['select', uploads && state === 'selecting'],
    ['abort', isDeclarant && isGranted('ChangeStateRequest', facts) && state === 'selecting'],
    ['edit', uploads && (state === 'opened' || state === 'edited')],
    ['decide', decides && state === 'sent'],
  ]
  return {
    current: current?.view ?? null,
    past: views.filter((one) => one !== current).map(({ view }) => view),
    openByRemarks: await listOpenByRemarks(ctx.db, requestId),
    may: may.filter(([, holds]) => holds).map(([name]) => name),
    why: isDeclarant ? refusal : null,
  }
}

function viewOf(row: OpeningRow, items: readonly OpeningItemRow[]): View {
  const { title, tone } = openingStates[row.state]
  return {
    id: row.id,
    state: row.state,
    stateTitle: title,
    tone,
    reason: row.reason,
    items: items
      .filter(({ opening_id }) => opening_id === row.id)
      .map(({ id, code, title: name, folder, is_granted, is_open, is_changed }) => ({
        id,
        code,
        title: name,
        folder,
        isGranted: is_granted,
        isOpen: is_open,
        isChanged: is_changed,
      })),
    by: row.by,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionText: row.decision_text,
    note: row.note,
    closedAt: row.closed_at?.toISOString() ?? null,
    revision: row.revision,
    dueAt: row.due_at?.toISOString() ?? null,
  }
}
