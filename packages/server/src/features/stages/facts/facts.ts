import type { Facts, Viewer } from '@portal/domain/stages/facts'
import { factsAt, type GivenFacts } from '@portal/domain/stages/facts-at'
import { isCorrection } from '@portal/domain/stages/correction-stages'
import { stagesAsking } from '@portal/domain/stages/moves/find-moves'
import { formsAt, signedAt } from '@portal/domain/stages/papers'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { termOf } from '@portal/domain/stages/terms'
import { asksCounts } from '@portal/domain/stages/turn'
import type { Ctx, SignedCtx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { readOnce } from '../../../platform/http/read-once.ts'
import type { SeenRequest } from '../../../request-record.ts'
import { countLeft } from '../../../kernel/application/load-application.ts'
import { countMisplaced } from '../../../kernel/application/count-misplaced.ts'
import { idleBefore } from '../../../kernel/settings/idle-before.ts'
import { type FactSource, rowGiven } from '../../../kernel/facts/row-facts.ts'
import { conclusionFacts } from './conclusion-facts.ts'
import { countChildren, type FactCounts } from './count-facts.ts'
import { exclusionFacts, exclusionsOf } from './exclusion-facts.ts'
import { linkFacts } from './link-facts.ts'
import { occupiedSlots } from './occupied-slots.ts'
import { readCounts } from './read-counts.ts'
import { rootFacts } from './root-facts.ts'
import { countChecklistsLeft } from '../../../kernel/application/count-checklists-left.ts'
import { noThresholds, thresholdsOf } from '../clocks/term-settings.ts'
import { viewerOf } from '../viewer.ts'

const stagesOfRoot = stagesAsking('noOpenChildren')
const stagesOfSections = stagesAsking('changedSlotsFree')
const stagesOfChecklists = stagesAsking('checklistsHandedOver')
// Where a draft is filled, and where its documents are handed over: its words and guards count what is left.
const stagesOfReadiness: readonly Stage[] = ['draft_filling', ...stagesAsking('fieldsValid')]
const nothing = { fields: 0, documents: 0, unidentified: 0, uncertified: 0, misplaced: 0 }

/** Rights on one request: the row, who looks, and what the guards of the keys ask for. */
export const keyFacts = readOnce(async (ctx, request: SeenRequest): Promise<Facts> => {
  const viewer = viewerOf(ctx, request)
  const now = ctx.now()
  // Thresholds are asked only while a service runs; drafts, opened most often, do without them.
  const { threshold_rows: rows, remark_counts: remarks } = request
  const { given: thresholds, cutoffDays } = rows === null ? noThresholds : thresholdsOf(rows, now)
  const given = rowGiven(request, { now, calendar: ctx.calendar.days, cutoffDays }, viewer)
  const asksChildren = stagesOfRoot.includes(request.stage)
  // A lifted check matters where a term has passed or a contract above is asked for; most requests have neither.
  const asksExclusions = request.root_id !== null || (request.due_at !== null && request.due_at <= now)
  const [children, root, exclusions, draftInUse] = await Promise.all([
    asksChildren ? countChildren(ctx.db, request.id) : undefined,
    rootFacts(ctx.db, request, now),
    asksExclusions ? exclusionFacts(ctx.db, request) : undefined,
    isInUse(ctx, request),
  ])
  return factsAt(request.stage, {
    ...given,
    draftInUse,
    ...(thresholds && { thresholds }),
    ...(exclusions && { exclusions }),
    remarks: remarks ?? given.remarks ?? {},
    support: { ...given.support, ...root, openChildren: children?.open ?? 0 },
  })
})

// Only staff are kept from a draft by it: to everybody else it is not worth the question.
async function isInUse(ctx: SignedCtx, { stage, updated_at }: SeenRequest): Promise<boolean> {
  if (!ctx.user.isAdmin || stageRule(stage).page !== 'draft') return false
  return updated_at > (await idleBefore(ctx))
}

/** What the words of whose turn it is are made of, for whoever looks. */
export async function turnFacts(
  ctx: SignedCtx,
  request: SeenRequest,
  countFieldErrors: () => Promise<number>,
): Promise<Facts> {
  const facts = await keyFacts(ctx, request)
  if (!asksCounts(facts)) return facts
  // While fields are being filled, nothing but them is spoken of; this page is opened more often than any other.
  if (request.stage === 'draft_filling') return { ...facts, obligatoryFieldErrors: await countFieldErrors() }
  return fullFacts(ctx, request, viewerOf(ctx, request))
}

/** Everything the guards of moves may ask, read inside the transaction that moves. Without a viewer: the server itself. */
export async function fullFacts(
  ctx: Pick<Ctx, 'db' | 'now' | 'calendar' | 'catalogs'>,
  request: FactSource,
  viewer: Partial<Viewer>,
): Promise<Facts> {
  const { db } = ctx
  const now = ctx.now()
  const { stage } = request
  const [counted, root, left, misplaced, ofConclusion, checklistsLeft, occupied] = await Promise.all([
    readCounts(db, request, now),
    rootFacts(db, request, now),
    stagesOfReadiness.includes(stage) ? countLeft(ctx, request.id) : nothing,
    isCorrection(stage) ? countMisplaced(ctx, request.id) : null,
    conclusionFacts(db, request),
    stagesOfChecklists.includes(stage) ? countChecklistsLeft(ctx, request.id) : 0,
    stagesOfSections.includes(stage) ? occupiedSlots(db, request) : [],
  ])
  const { counts, remarks, children, thresholds, deal } = counted
  const given = rowGiven(request, { now, calendar: ctx.calendar.days, cutoffDays: thresholds.cutoffDays }, viewer)
  return factsAt(stage, {
    ...given,
    ...countedGiven(counts, stage),
    ...(await linkFacts(db, request, counts, now)),
    obligatoryFieldErrors: left.fields,
    // What a correction does not open nobody could replace there.
    formatErrors: misplaced ?? counts.format_errors + left.misplaced,
    missingDocuments: left.documents,
    unidentifiedDocuments: left.unidentified,
    certifyingSheetsMissing: left.uncertified,
    checklistsLeft,
    ...(thresholds.given && { thresholds: thresholds.given }),
    exclusions: exclusionsOf(counts.lifted),
    ...(remarks && { remarks }),
    signing: { ...deal.signing, scanUploaded: counts.scans > 0 },
    contract: deal.contract ?? {},
    dispute: { ...deal.dispute, protocolSigned: counts.protocol, settlementUploaded: counts.settlement },
    extension: {
      ...deal.extension,
      entitled: counts.entitled,
      correctionTermMissed: await isCorrectionMissed(db, request, now),
    },
    termination: deal.termination ?? {},
    conclusion: { ...deal.conclusion, ...ofConclusion },
    support: {
      ...given.support,
      ...root,
      openChildren: children.open,
      openConclusionRequests: children.openConclusions,
      estimationsWaiting: children.estimationsWaiting,
      estimationsLinked: counts.linked_estimations,
      changedSlots: counts.changed_slots,
      occupiedSlots: occupied,
      changeDescribed: counts.change_described,
    },
  })
}

function countedGiven(counts: FactCounts, stage: Stage): GivenFacts {
  const forms = formsAt(stage).length
  return {
    filesNotSigned: counts.not_signed,
    openFoldersEmpty: counts.empty_open,
    itemsUnchecked: counts.unchecked,
    remarkedItems: counts.remarked,
    printFormsReady: counts.forms_ready >= forms,
    printFormsPrinting: counts.forms_ready < forms && counts.forms_printing,
    printFormsSigned: counts.forms_ready >= forms && counts.forms_signed >= forms,
    letterSigned: counts.letter_signed,
    priceCalculated: counts.price,
  }
}

/** While an extension is asked for, the correction term stands; was it over already when it was stopped? */
async function isCorrectionMissed(db: Db, request: FactSource, now: Date): Promise<boolean> {
  if (signedAt(request.stage) !== 'extension') return false
  // Asked for during the examination, the extension stopped no answer: an older stop is not of this one.
  const back = request.return_stage && termOf(request.return_stage)
  if (back !== 'correction' && back !== 'correctionExtended') return false
  const stopped = await db
    .selectFrom('deadline')
    .select('due_at')
    .where('request_id', '=', request.id)
    .where('kind', 'in', ['correction', 'correctionExtended'])
    .where('outcome', '=', 'stopped')
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return stopped !== undefined && stopped.due_at <= now
}
