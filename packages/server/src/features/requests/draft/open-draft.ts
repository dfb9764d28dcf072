import { moscowDay } from '@portal/domain/calendar/days'
import { needsLinkedRequest } from '@portal/domain/request/links/earlier-conclusions'
import type { GivenFacts } from '@portal/domain/stages/facts-at'
import type { RequestKind } from '@portal/domain/stages/facts'
import type { ActionName } from '@portal/domain/stages/moves/transitions'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { actingOrganization } from '../../../kernel/on-behalf/acting-organization.ts'
import { assertServed, assertSupported } from '../../../kernel/application/basis.ts'
import { factsOfRow } from '../../../kernel/application/load-application.ts'
import { newParticipantRow } from '../../../kernel/application/request-details.ts'
import { type Draft, type DraftBasis, insertDraft } from './insert-draft.ts'
import { prefill } from './prefill.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { creatingMove, movesToFirstStage, stageAfter, startRequest } from './start-request.ts'

interface Opening {
  basis: DraftBasis
  action: ActionName
  /** The contract of expert support it is filed under. */
  under?: { kind: RequestKind; rootId: string }
  /** What the guards ask, read before the draft stands: who counts for them locks first what is counted. */
  given?(tx: SignedCtx): GivenFacts | Promise<GivenFacts>
  /** For the record, beside the basis. */
  detail?: object
  /** Brings into the draft what it is made from, in the same transaction. */
  fill?(tx: SignedCtx, id: string): Promise<void>
}

const noOrganisation =
  'Заявление подаёт организация, а вы не состоите ни в одной: попросите её администратора вас добавить.'

/** Opens a draft for the organisation the person works for. */
export async function openDraft(ctx: SignedCtx, { basis, action, under, given, detail, fill }: Opening) {
  assertServed(ctx, basis)
  if (basis.support) assertSupported(basis)
  const kind = under?.kind ?? basis.support ?? 'ordinary'
  const organizationId = actingOrganization(ctx.user)
  if (!organizationId) throw refuse('FORBIDDEN', { reason: 'noOrganisation', why: noOrganisation })
  return ctx.transaction(async (tx) => {
    const created = creatingMove(tx, action, await given?.(tx))
    const prefilled = await prefill(tx, organizationId)
    const draft: Draft = {
      ...prefilled,
      id: newId(tx),
      at: tx.now(),
      organizationId,
      kind,
      rootId: under?.rootId ?? null,
      basis,
      sections: sectionsOf(basis, kind, prefilled.contact),
    }
    // What is brought into it decides, too, where it goes from the first stage.
    const moves = fill ? ([created] as const) : movesToFirstStage(created, factsOf(draft))
    const stage = stageAfter(moves)
    const request = await insertDraft(tx, draft, stage)
    const { goal, objectType, workType, subdivision, support } = basis
    const asked = { goal, objectType, workType, subdivision, ...(support && { support }), ...detail }
    await startRequest(tx, { request, moves, key: newId(tx), detail: asked })
    if (!fill) return { id: draft.id, number: numberOf(request), stage }
    await fill(tx, draft.id)
    await tx.process.settle(tx, draft.id)
    return answer(tx, draft.id)
  })
}

async function answer({ db }: SignedCtx, id: string) {
  const row = await db
    .selectFrom('request')
    .select(['number', 'draft_number', 'stage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, number: numberOf(row), stage: row.stage }
}

function sectionsOf(
  { goal, objectType, workType, subdivision, objectName, primacy }: DraftBasis,
  kind: RequestKind,
  contact: Draft['contact'],
): Draft['sections'] {
  const basis = { goal, objectType, workType, subdivision, primacy: kind === 'ordinary' ? (primacy ?? '1') : '3' }
  return {
    declarer: { ...basis, signingForm: 'electronic', ...contact },
    ...(objectName && { object: { name: objectName } }),
  }
}

/** What its own rows say of a draft, before they are written. */
function factsOf({ at, basis, kind, sections, declarant: { type, fields, bases }, rules }: Draft): GivenFacts {
  const row = {
    goal: Number(basis.goal),
    kind,
    submitted_on: null,
    rules,
    object_type: Number(basis.objectType),
    work_type: Number(basis.workType),
    sections,
    participants: [newParticipantRow({ role: 'DECLARANT', type, fields, bases })],
    financing: [],
    isEstimateFundingLifted: false,
  }
  const facts = factsOfRow(row, moscowDay(at))
  return { kind, goal: row.goal, needsLinkedRequest: needsLinkedRequest(facts) }
}
