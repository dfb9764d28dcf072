import type { RemarkKind } from '@portal/domain/remarks/remarks'
import { sidesOf } from '@portal/domain/stages/facts'
import { keyRefusal, notAssigned, otherSideActs } from '@portal/domain/stages/permissions/permissions'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { keyFacts } from '../stages/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { phaseOf } from './remark-stages.ts'

/** Who looks at the remarks of a request, and from which side. */
export type Reader = Awaited<ReturnType<typeof readerOf>>

export async function readerOf(ctx: SignedCtx, requestId: string) {
  const request = await seeRequest(ctx, requestId)
  const facts = await keyFacts(ctx, request)
  const sides = sidesOf(facts)
  const isStaff = sides.includes('organisation')
  const mayDecide = isStaff && facts.viewer.assigned
  return {
    request,
    stage: facts.stage,
    isStaff,
    // Whoever is not assigned to the request may look, not decide.
    viewer: facts.viewer,
    mayDecide,
    userId: ctx.user.id,
    leads: isStaff && facts.viewer.leads,
    disciplines: mayDecide ? await disciplinesOf(ctx, requestId) : [],
    isDeclarant: sides.includes('declarant'),
    answerRefusal: sides.includes('declarant')
      ? keyRefusal('UploadDocumentation', facts, request.ties.isStaffed)
      : otherSideActs('declarant'),
  }
}

export function assertDecides({ mayDecide, isStaff, request }: Reader): void {
  if (mayDecide) return
  throw refuse('FORBIDDEN', { ...(isStaff ? notAssigned(request.ties.isStaffed) : otherSideActs('organisation')) })
}

/** The directions somebody is an expert of; an expert without one speaks of all. */
async function disciplinesOf({ db, user }: SignedCtx, requestId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ discipline: string | null }>`
    select discipline from request_staff
    where request_id = ${requestId} and user_id = ${user.id} and part = 'expert' and until is null limit 100`.execute(
    db,
  )
  return rows.map(({ discipline }) => discipline)
}

/** An expert edits and judges what is of his direction or his own hand, the lead everything; in completeness all who are assigned. */
export function isHis(
  reader: Reader,
  remark: { kind: RemarkKind; discipline: string | null; author_id: string },
): boolean {
  const { mayDecide, leads, userId } = reader
  if (!mayDecide) return false
  if (leads || phaseOf(remark) === 'completeness' || remark.author_id === userId) return true
  return isOfHisDirection(remark, reader)
}

function isOfHisDirection({ discipline }: { discipline: string | null }, { disciplines }: Reader): boolean {
  // An expert without a direction was given the whole of it.
  return disciplines.includes(null) || (discipline !== null && disciplines.includes(discipline))
}

/** Of the reader's own direction or hand. */
export function isMine(remark: { discipline: string | null; author_id: string }, reader: Reader): boolean {
  return reader.isStaff && (remark.author_id === reader.userId || isOfHisDirection(remark, reader))
}

export function assertHis(reader: Reader, remark: Parameters<typeof isHis>[1]): void {
  assertDecides(reader)
  if (!isHis(reader, remark)) throw refuse('FORBIDDEN', { reason: 'unassigned', why: ofAnotherDirection })
}

export function assertLeads(reader: Reader): void {
  assertDecides(reader)
  if (!reader.leads) throw refuse('FORBIDDEN', { reason: 'unassigned', why: 'Это делает куратор заявления.' })
}

/** An expert writes of his own directions. */
export function assertWrites(reader: Reader, discipline: string | null): void {
  const { leads, disciplines } = reader
  if (leads || disciplines.length === 0 || disciplines.includes(null) || disciplines.includes(discipline)) return
  throw refuse('FORBIDDEN', { reason: 'unassigned', why: ofAnotherDirection })
}

export const ofAnotherDirection = 'Замечания этого направления ведут его эксперт и куратор заявления.'
