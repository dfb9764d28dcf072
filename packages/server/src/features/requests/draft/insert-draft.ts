import type { RequestKind, RootKind } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { prepared } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Prefilled } from './prefill.ts'
import type { Started } from './start-request.ts'

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

/** A draft before it is written: nothing but what it is opened with. */
export interface Draft extends Prefilled {
  id: string
  at: Date
  organizationId: string
  kind: RequestKind
  /** The contract of expert support it is filed under. */
  rootId: string | null
  basis: DraftBasis
  /** Its answers, by section. */
  sections: Record<string, Record<string, unknown>>
}

/** Writes all that a draft begins with in one statement: its declarant, its answers, its place and the rights of its owner. */
export async function insertDraft(ctx: SignedCtx, draft: Draft, stage: StoredStage): Promise<Started> {
  const { db } = ctx
  const rows = db
    .with('made', (query) =>
      query
        .insertInto('request')
        .values(requestRow(ctx, draft, stage))
        .returning(['id', 'number', 'draft_number', 'object_name', 'owner_id', 'organization_id', 'lead_id']),
    )
    .with('declarant', (query) => query.insertInto('participant').values(declarantRow(ctx, draft)))
    .with('answers', (query) => query.insertInto('request_section').values(sectionRows(ctx, draft)))
    .with('owned', (query) => query.insertInto('request_grant').values(ownerRow(ctx, draft)))
  const { region } = draft.basis
  const place = { id: newId(ctx), request_id: draft.id, region, text: '', position: 0 }
  const written =
    region === undefined
      ? rows.selectFrom('made').selectAll()
      : rows
          .with('placed', (query) => query.insertInto('address').values(place))
          .selectFrom('made')
          .selectAll()
  const [request] = (await sql<Started>`${sql.raw(prepared)} ${written}`.execute(db)).rows
  if (!request) throw new Error('a row that was inserted is not there')
  return request
}

function requestRow({ user }: SignedCtx, draft: Draft, stage: StoredStage) {
  const { id, at, organizationId, kind, rootId, basis, declarant } = draft
  return {
    id,
    kind,
    root_id: rootId,
    goal: Number(basis.goal),
    object_type: Number(basis.objectType),
    work_type: Number(basis.workType),
    subdivision: basis.subdivision,
    region: basis.region ?? null,
    organization_id: organizationId,
    owner_id: user.id,
    stage,
    stage_since: at,
    object_name: basis.objectName ?? '',
    declarant_name: declarant.name,
    declarant_inn: declarant.inn,
    created_at: at,
    updated_at: at,
  }
}

function declarantRow(ctx: SignedCtx, { id, at, declarant: { type, name, inn, kpp, fields, bases } }: Draft) {
  return {
    id: newId(ctx),
    request_id: id,
    role: 'DECLARANT' as const,
    type,
    name,
    inn,
    kpp,
    data: JSON.stringify(fields),
    bases: JSON.stringify(bases),
    origin: originOf(fields, 'organization', at),
    updated_at: at,
  }
}

function sectionRows({ user }: SignedCtx, { id, at, sections, contact }: Draft) {
  return Object.entries(sections).map(([section, data]) => ({
    request_id: id,
    section,
    data: JSON.stringify(data),
    origin: section === 'declarer' ? originOf(contact, 'profile', at) : '{}',
    updated_at: at,
    updated_by: user.id,
  }))
}

function ownerRow(ctx: SignedCtx, { id, at }: Draft) {
  return {
    id: newId(ctx),
    request_id: id,
    subject_id: ctx.user.id,
    via: 'owner' as const,
    rights: 7,
    granted_by: ctx.user.id,
    created_at: at,
  }
}

function originOf(fields: Readonly<Record<string, string>>, source: string, at: Date): string {
  const mark = { s: source, at: at.toISOString() }
  return JSON.stringify(Object.fromEntries(Object.keys(fields).map((field) => [field, mark])))
}
