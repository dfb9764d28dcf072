import type { GivenFacts } from '@portal/domain/stages/facts-at'
import type { RequestKind, RootKind } from '@portal/domain/stages/facts'
import type { ActionName } from '@portal/domain/stages/moves/transitions'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { actingOrganization } from '../../../kernel/acting-organization.ts'
import { assertServed, assertSupported } from '../../../kernel/application/basis.ts'
import { prefillContact, prefillDeclarant } from './prefill.ts'
import { refreshSearch } from '../../../kernel/refresh-search.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { startRequest } from './start-request.ts'

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
    const facts = await given?.(tx)
    const at = tx.now()
    const draft = { id: newId(tx), organizationId, at, kind, rootId: under?.rootId ?? null }
    const request = await insertRequest(tx, draft, basis)
    await insertSections(tx, draft, basis)
    await refreshSearch(tx.db, draft.id)
    const { goal, objectType, workType, subdivision, support } = basis
    await startRequest(tx, {
      request,
      action,
      ...(facts && { given: facts }),
      key: newId(tx),
      detail: { goal, objectType, workType, subdivision, ...(support && { support }), ...detail },
    })
    await fill?.(tx, draft.id)
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

async function answer({ db }: SignedCtx, id: string) {
  const row = await db
    .selectFrom('request')
    .select(['number', 'draft_number', 'stage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, number: numberOf(row), stage: row.stage }
}

async function insertRequest(
  ctx: SignedCtx,
  { id, organizationId, at, kind, rootId }: Draft,
  body: DraftBasis,
): Promise<RequestRecord> {
  const { db, user } = ctx
  const declarant = await prefillDeclarant(db, organizationId)
  const request = await db
    .insertInto('request')
    .values({
      id,
      kind,
      root_id: rootId,
      goal: Number(body.goal),
      object_type: Number(body.objectType),
      work_type: Number(body.workType),
      subdivision: body.subdivision,
      organization_id: organizationId,
      owner_id: user.id,
      stage: 'draft',
      stage_since: at,
      object_name: body.objectName ?? '',
      declarant_name: declarant.name,
      declarant_inn: declarant.inn,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { type, name, inn, kpp, fields, bases } = declarant
  const origin = originOf(fields, 'organization', at)
  await db
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
      origin,
      updated_at: at,
    })
    .execute()
  return request
}

async function insertSections({ db, user }: SignedCtx, { id, at, kind }: Draft, body: DraftBasis) {
  const contact = await prefillContact(db, user)
  const { goal, objectType, workType, subdivision, objectName } = body
  const primacy = kind !== 'ordinary' ? '3' : (body.primacy ?? '1')
  const declarer = { goal, objectType, workType, subdivision, primacy, signingForm: 'electronic', ...contact }
  const common = { request_id: id, updated_at: at, updated_by: user.id }
  await db
    .insertInto('request_section')
    .values([
      {
        ...common,
        section: 'declarer',
        data: JSON.stringify(declarer),
        origin: originOf(contact, 'profile', at),
      },
      ...(objectName ? [{ ...common, section: 'object', data: JSON.stringify({ name: objectName }) }] : []),
    ])
    .execute()
}

function originOf(fields: Readonly<Record<string, string>>, source: string, at: Date): string {
  const mark = { s: source, at: at.toISOString() }
  return JSON.stringify(Object.fromEntries(Object.keys(fields).map((field) => [field, mark])))
}
