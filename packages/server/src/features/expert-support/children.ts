import type { Reply } from '@portal/contract/endpoint'
import type { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { costChange, indicatorChanges } from '@portal/domain/request/support/support-changes'
import { isRootKind } from '@portal/domain/stages/facts'
import { toneOf } from '@portal/domain/stages/groups'
import { conclusionResultTitles } from '@portal/domain/stages/moves/conclusion'
import { stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../context.ts'
import { scopeOfCaller } from '../../kernel/scope/scope-of-caller.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import type { VisibleRequest } from '../../kernel/scope/visible-request.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { rootOf } from './group-of.ts'
import {
  type BasisRow,
  type ChildRow,
  listBases,
  listChildren,
  listFilledSlots,
  listIndicators,
  readRootSections,
} from './queries-group.ts'

type Reading = Reply<typeof expertSupport.assessments>
type ChildView = Reading['rows'][number]

const size = 50

/** Assessments under the contract of the request. */
export const assessments: Handler<typeof expertSupport.assessments> = (ctx, { params, query }) =>
  pageOf(ctx, params.id, { kind: 'complianceEstimation', before: query.before ?? null })

/** Requests for a conclusion under it. */
export const conclusions: Handler<typeof expertSupport.conclusions> = (ctx, { params, query }) =>
  pageOf(ctx, params.id, { kind: 'conclusionRequest', before: query.before ?? null })

async function pageOf(
  ctx: SignedCtx,
  id: string,
  wanted: { kind: ChildRow['kind']; before: string | null },
): Promise<Reading> {
  const root = await rootOf(ctx, await seeRequest(ctx, id))
  if (!root) return { ids: [], rows: [], next: null }
  const found = await listChildren(ctx.db, await scopeOfCaller(ctx), { rootId: root.id, ...wanted, size })
  const rows = await viewed(ctx, root, found.slice(0, size))
  return {
    ids: rows.map((row) => row.id),
    rows,
    next: found.length > size ? (rows.at(-1)?.id ?? null) : null,
  }
}

async function viewed(ctx: SignedCtx, root: VisibleRequest, rows: readonly ChildRow[]): Promise<ChildView[]> {
  if (rows.length === 0) return []
  const [bases, { cost }] = await Promise.all([
    listBases(ctx.db, await scopeOfCaller(ctx), root.id),
    readRootSections(ctx.db, root.id),
  ])
  const ids = rows.map(({ id }) => id)
  const sources = [...new Set([root.id, ...bases.flatMap(({ request_id }) => request_id ?? [])])]
  const [slots, figures] = await Promise.all([
    listFilledSlots(ctx.db, ids),
    listIndicators(ctx.db, [...ids, ...sources]),
  ])
  const figuresOf = (id: string) => figures.filter(({ request_id }) => request_id === id)
  const titles = conclusionResultTitles(isRootKind(root.kind) && root.kind === 'esPreExamination')
  return rows.map((row) => {
    const basis = basisFor(row, bases)
    const sections = slots.filter(({ request_id }) => request_id === row.id)
    const isClosed = ctx.user.isAdmin && stageRule(row.stage).page === 'draft'
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      stage: row.stage,
      stageTitle: stageRule(row.stage).title,
      tone: toneOf(row.stage),
      isFinal: stageRule(row.stage).final,
      createdAt: row.created_at.toISOString(),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      conclusion: row.issued && {
        ...row.issued,
        resultTitle: row.issued.result === null ? null : titles[row.issued.result],
      },
      changes: isClosed
        ? null
        : {
            summary: row.summary,
            sections: sections.map(({ code, title, files }) => ({ code, title, files })),
            files: sections.reduce((sum, { files }) => sum + files, 0),
            indicators: indicatorChanges(figuresOf(basis?.request_id ?? root.id), figuresOf(row.id)),
            cost: costChange(basis ? basis.cost : cost, row.cost),
          },
      inConclusion: row.in_conclusion,
      assessments: row.assessments,
    }
  })
}

/** The conclusion a request goes from: the newest issued under the contract before it, else what the contract rests on. */
export function basisFor(
  { id, created_at }: { id: string; created_at: Date },
  bases: readonly BasisRow[],
): BasisRow | undefined {
  return bases.find(({ request_id, since }) => request_id !== id && (since === null || since < created_at))
}
