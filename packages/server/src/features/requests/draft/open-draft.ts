import { moscowDay } from '@portal/domain/calendar/days'
import { earlierConclusionsField } from '@portal/domain/request/links/earlier-conclusions'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import type { GivenFacts } from '@portal/domain/stages/facts-at'
import type { RequestKind, RootKind } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'
import type { ActionName } from '@portal/domain/stages/moves/transitions'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { prepared } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { actingOrganization } from '../../../kernel/acting-organization.ts'
import { assertServed, assertSupported } from '../../../kernel/application/basis.ts'
import { factsOfRow } from '../../../kernel/application/load-application.ts'
import { prefill } from './prefill.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { creatingMove, movesToFirstStage, stageAfter, type Started, startRequest } from './start-request.ts'

/** What a draft is opened with: the answers of the page «new», or those of what it is made from. */
export interface DraftBasis {
  goal: string
  objectType: string
  workType: string
  subdivision: string
  primacy?: '1' | '2' | undefined
  /** Asks for a contract of expert support. */
  support?: RootKind | undefined
  objectName?: string | undefined
  /** Where the object lies: its first address begins with it. */
  region?: string | undefined
}

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
    const { declarant, contact, rules } = await prefill(tx, organizationId)
    const draft = { id: newId(tx), at: tx.now(), kind, rootId: under?.rootId ?? null, organizationId }
    const sections = sectionsOf(basis, kind, contact)
    // What is brought into it decides, too, where it goes from the first stage.
    const moves = fill
      ? ([created] as const)
      : movesToFirstStage(created, factsOf(tx, { basis, kind, sections, declarant, rules }))
    const stage = stageAfter(moves)
    const request = await insertRequest(tx, draft, { basis, stage, declarant, contact, sections })
    const { goal, objectType, workType, subdivision, support } = basis
    const asked = { goal, objectType, workType, subdivision, ...(support && { support }), ...detail }
    await startRequest(tx, { request, moves, key: newId(tx), detail: asked })
    if (!fill) return { id: draft.id, number: numberOf(request), stage }
    await fill(tx, draft.id)
    await tx.process.settle(tx, draft.id)
    return answer(tx, draft.id)
  })
}

interface Draft {
  id: string
  organizationId: string
  at: Date
  kind: RequestKind
  rootId: string | null
}

type Sections = Record<string, Record<string, unknown>>

interface Content extends Pick<Awaited<ReturnType<typeof prefill>>, 'declarant' | 'contact'> {
  basis: DraftBasis
  sections: Sections
  stage: StoredStage
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
  contact: Record<string, string>,
): Sections {
  const basis = { goal, objectType, workType, subdivision, primacy: kind === 'ordinary' ? (primacy ?? '1') : '3' }
  return {
    declarer: { ...basis, signingForm: 'electronic', ...contact },
    ...(objectName && { object: { name: objectName } }),
  }
}

interface New extends Pick<Awaited<ReturnType<typeof prefill>>, 'declarant' | 'rules'> {
  basis: DraftBasis
  kind: RequestKind
  sections: Sections
}

/** What is known of a draft that holds nothing but what it is opened with. */
function factsOf({ now }: SignedCtx, { basis, kind, sections, declarant, rules }: New): GivenFacts {
  const { type, fields, bases } = declarant
  const participant = {
    id: '',
    role: 'DECLARANT' as const,
    type,
    fields,
    bases,
    sameAs: null,
    accounts: [],
    certificates: [],
  }
  const row = {
    goal: Number(basis.goal),
    kind,
    submitted_on: null,
    rules,
    object_type: Number(basis.objectType),
    work_type: Number(basis.workType),
    sections,
    participants: [participant],
    financing: [],
    isEstimateFundingLifted: false,
  }
  const facts = factsOfRow(row, moscowDay(now()))
  return { kind, goal: row.goal, needsLinkedRequest: rulingOf(earlierConclusionsField, facts).shown }
}

/** The row with all that a draft begins with: its declarant, its answers, its place and the rights of its owner. */
async function insertRequest(
  ctx: SignedCtx,
  { id, organizationId, at, kind, rootId }: Draft,
  { basis, stage, declarant, contact, sections }: Content,
) {
  const { db, user } = ctx
  const { type, name, inn, kpp, fields, bases } = declarant
  const region = basis.region ?? null
  const made = db
    .with('made', (query) =>
      query
        .insertInto('request')
        .values({
          id,
          kind,
          root_id: rootId,
          goal: Number(basis.goal),
          object_type: Number(basis.objectType),
          work_type: Number(basis.workType),
          subdivision: basis.subdivision,
          region,
          organization_id: organizationId,
          owner_id: user.id,
          stage,
          stage_since: at,
          object_name: basis.objectName ?? '',
          declarant_name: name,
          declarant_inn: inn,
          created_at: at,
          updated_at: at,
        })
        .returning(['id', 'number', 'draft_number', 'object_name', 'owner_id', 'organization_id', 'lead_id']),
    )
    .with('declarant', (query) =>
      query
        .insertInto('participant')
        .values({
          id: newId(ctx),
          request_id: id,
          role: 'DECLARANT',
          type,
          name,
          inn,
          kpp,
          data: JSON.stringify(fields),
          bases: JSON.stringify(bases),
          origin: originOf(fields, 'organization', at),
          updated_at: at,
        })
        .returning('id'),
    )
    .with('answers', (query) =>
      query
        .insertInto('request_section')
        .values(
          Object.entries(sections).map(([section, data]) => ({
            request_id: id,
            section,
            data: JSON.stringify(data),
            origin: section === 'declarer' ? originOf(contact, 'profile', at) : '{}',
            updated_at: at,
            updated_by: user.id,
          })),
        )
        .returning('request_id'),
    )
    .with('owned', (query) =>
      query
        .insertInto('request_grant')
        .values({
          id: newId(ctx),
          request_id: id,
          subject_id: user.id,
          via: 'owner',
          rights: 7,
          granted_by: user.id,
          created_at: at,
        })
        .returning('id'),
    )
    .with('placed', (query) =>
      query
        .insertInto('address')
        .columns(['id', 'request_id', 'region', 'text', 'position'])
        .expression(
          db
            .selectNoFrom([
              sql<string>`${newId(ctx)}::uuid`.as('id'),
              sql<string>`${id}::uuid`.as('request_id'),
              sql<string>`${region}::text`.as('region'),
              sql<string>`''`.as('text'),
              sql<number>`0`.as('position'),
            ])
            .where(sql<boolean>`${region}::text is not null`),
        )
        .returning('id'),
    )
    .selectFrom('made')
    .selectAll()
  const [request] = (await sql<Started>`${sql.raw(prepared)} ${made}`.execute(db)).rows
  if (!request) throw new Error('a row that was inserted is not there')
  return request
}

function originOf(fields: Readonly<Record<string, string>>, source: string, at: Date): string {
  const mark = { s: source, at: at.toISOString() }
  return JSON.stringify(Object.fromEntries(Object.keys(fields).map((field) => [field, mark])))
}
