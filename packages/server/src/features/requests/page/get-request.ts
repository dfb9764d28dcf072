import type { Reply } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { catalogIn } from '@portal/domain/request/catalogs/catalogs'
import { openedBy } from '@portal/domain/request/fields/fields'
import type { Facts } from '@portal/domain/stages/facts'
import { isBeforeExamination } from '@portal/domain/stages/facts'
import { toneOf } from '@portal/domain/stages/groups'
import { pageOf } from '@portal/domain/stages/page-of'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import { publicStageOf, stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { countFieldErrors } from '../../../kernel/application/load-application.ts'
import { labelOf, pathsAt } from '../../../kernel/application/open-paths.ts'
import { permissionView } from '../../../kernel/facts/permission-view.ts'
import type { VisibleRequest } from '../../../kernel/scope/visible-request.ts'
import type { RequestDetails } from '../../../kernel/application/request-details.ts'
import { goalTitles, numberOf } from '../../../kernel/request-names.ts'
import { subdivisionTitle } from '../list/row-view.ts'
import { listSectionNames } from '../draft/save-rows.ts'
import { detailsOf, seeRequest } from '../../../kernel/scope/see-request.ts'
import { seesContent } from '../../../kernel/scope/sees-content.ts'
import { turnView } from '../list/turn-view.ts'

type View = Reply<typeof requests.get>

/** A request whole, with whose turn it is and what may be done with it now. */
export const get: Handler<typeof requests.get> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.id)
  const reading = detailsOf(ctx, request.id)
  const [whole, facts, rights] = await Promise.all([
    reading,
    ctx.process.turnFacts(ctx, request, async () => countFieldErrors(request, await reading, ctx)),
    ctx.process.keyFacts(ctx, request),
  ])
  const details = seesContent(facts) ? whole : { ...whole, ...noContent }
  return {
    ...rowPart(ctx, request),
    ...flagsOf(facts),
    ...stagePart(facts),
    turn: turnView(facts, request.due_at),
    organization:
      request.organization_id && details.organization_name !== null
        ? { id: request.organization_id, name: details.organization_name }
        : null,
    owner: details.owner,
    permissions: permissionView(rights),
    editable: editableIn(facts, details),
    remarks: { requestRemarks: details.remarks.map((remark) => ({ ...remark, label: labelOf(remark.field) })) },
    rules: details.rules,
    placements: placementsIn(ctx),
    isEstimateFundingLifted: details.isEstimateFundingLifted,
    ...applicationPart(details),
  }
}

const noContent: Pick<RequestDetails, 'sections' | 'addresses' | 'financing' | 'indicators' | 'remarks'> = {
  sections: {},
  addresses: [],
  financing: [],
  indicators: [],
  remarks: [],
}

function placementsIn({ catalogs: { judging } }: SignedCtx) {
  return catalogIn('examinationplacement', judging).map(({ code, title }) => ({ code, title }))
}

function rowPart({ catalogs }: SignedCtx, row: VisibleRequest) {
  return {
    id: row.id,
    number: numberOf(row),
    stage: row.stage,
    kind: row.kind,
    goal: String(row.goal),
    goalTitle: goalTitles(row.goal).title,
    objectType: String(row.object_type),
    workType: String(row.work_type),
    subdivision: row.subdivision,
    subdivisionTitle: subdivisionTitle(catalogs, row.subdivision),
    objectName: row.object_name,
    declarantName: row.declarant_name,
    lead: row.lead_id === null ? null : { id: row.lead_id, name: row.lead_name ?? '' },
    endsOn: row.ends_on,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}

function stagePart({ stage }: Facts) {
  const { page, anchor } = pageOf(stage)
  return {
    publicStage: publicStageOf(stage),
    stageTitle: stageRule(stage).title,
    tone: toneOf(stage),
    page,
    anchor: anchor ?? null,
  }
}

/** The flags the specification names (section 3). */
function flagsOf(facts: Facts) {
  return {
    isComplianceEstimation: facts.kind === 'complianceEstimation',
    isEsPreExaminationService: isBeforeExamination(facts),
    isConclusionRequest: facts.kind === 'conclusionRequest',
    conclusionExists: facts.conclusionExists,
    beforeEndDate: facts.beforeEndDate,
    hasOpenItemOrFolder: facts.hasOpenItemOrFolder,
  }
}

function editableIn(facts: Facts, { remarks }: RequestDetails): string[] {
  if (!isGranted('UpdateRequest', facts)) return []
  return [...(pathsAt(facts) ?? new Set(remarks.flatMap(({ field }) => openedBy(field))))]
}

function applicationPart({ sections, addresses, financing, indicators }: RequestDetails) {
  const revisionOf = (name: (typeof listSectionNames)[number]) => sections[name]?.revision ?? 0
  const isList = (name: string) => listSectionNames.some((one) => one === name)
  return {
    sections: Object.fromEntries(Object.entries(sections).filter(([name]) => !isList(name))),
    addresses: { revision: revisionOf('addresses'), rows: addresses },
    financing: { revision: revisionOf('financing'), rows: financing },
    indicators: { revision: revisionOf('indicators'), rows: indicators },
  } satisfies Partial<View>
}
