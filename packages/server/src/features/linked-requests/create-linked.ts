import type { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import type { Goal } from '@portal/domain/request/goals'
import { linkedGoals, linkKindFor } from '@portal/domain/request/links/links'
import { servingSubdivision } from '@portal/domain/request/catalogs/subdivisions'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { openDraft } from '../requests/index.ts'
import type { VisibleRequest } from '../../kernel/scope/visible-request.ts'
import { accessRules } from '../stages/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { carryLinked } from './carry-linked.ts'
import { linkSource, listByIds } from './queries.ts'

/** Opens a draft that continues an examined request: tied to it, with its object and people. */
export const createLinked: Handler<typeof linkedRequests.createLinked> = async (ctx, { params, query }) => {
  await accessRules.assertGlobal(ctx, 'CreateRequest')
  const source = await seeRequest(ctx, params.id)
  const [row] = await listByIds(ctx.db, [source.id])
  if (!row) throw refuse('REQUEST_NOT_FOUND')
  const why = linkedGoals(linkSource(row)).find(({ goal }) => goal === query.goal)?.why ?? null
  if (why !== null) throw refuse('MOVE_NOT_ALLOWED', { why })
  const primacy = Number(query.goal) === source.goal ? '2' : '1'
  return openDraft(ctx, {
    basis: {
      goal: query.goal,
      objectType: String(source.object_type),
      workType: String(source.work_type),
      subdivision: servingOf(ctx, source, query.goal),
      primacy,
    },
    action: 'createLinkedRequest',
    given: () => ({ sourceVisible: true, linkedGoalAllowed: true }),
    detail: { source: source.id },
    fill: (tx, id) => tie(tx, { id, linkedId: source.id, kind: linkKindFor(query.goal, primacy) }),
  })
}

type Filed = Pick<VisibleRequest, 'subdivision' | 'region'>

function servingOf({ catalogs, now }: SignedCtx, { subdivision, region }: Filed, goal: Goal): string {
  const filed = { code: subdivision, goal, region, day: moscowDay(now()), catalogs: catalogs.judging }
  return servingSubdivision(catalogs.subdivisions, filed)?.code ?? subdivision
}

interface Tie {
  id: string
  linkedId: string
  kind: ReturnType<typeof linkKindFor>
}

async function tie(tx: SignedCtx, { id, linkedId, kind }: Tie): Promise<void> {
  await tx.db
    .insertInto('request_link')
    .values({ request_id: id, linked_id: linkedId, kind, created_at: tx.now() })
    .execute()
  await recordAct(tx, {
    type: 'request.linked',
    requestId: id,
    objectType: 'request',
    objectId: linkedId,
    detail: { kind },
  })
  await carryLinked(tx, id, linkedId)
}
