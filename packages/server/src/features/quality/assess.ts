import type { Got, Input } from '@portal/contract/endpoint'
import type { quality } from '@portal/contract/features/quality/endpoints'
import { assessmentEnds, assessmentTerms, changeEnds } from '@portal/domain/quality'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { isStage } from '@portal/domain/stages/stages'
import type { EventType } from '@portal/domain/record/event-types'
import type { SignedCtx } from '../../context.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readNoticesOf } from '../notices/index.ts'
import { visibleAmong } from '../requests/index.ts'
import { viewerOf } from '../stages/index.ts'
import { askedOf, assessmentsBy, assessmentsOf } from './queries.ts'
import { toAssessment } from './to-assessment.ts'

type Form = Got<typeof quality.form>
type Terms = Omit<Input<typeof quality.create>['body'], 'requestId'>

/** What the reader has been asked to assess and may still, and what he has given. */
export const mine: Handler<typeof quality.mine> = async (ctx) => {
  const now = ctx.now()
  const since = new Date(now.getTime() - (assessmentTerms.days + 1) * 86_400_000)
  const [asked, given] = await Promise.all([askedOf(ctx.db, ctx.user.id, since), assessmentsBy(ctx.db, ctx.user.id)])
  const seen = await visibleAmong(
    ctx,
    asked.map(({ id }) => id),
  )
  const open = asked.flatMap((row) => {
    const until = isStage(row.stage) ? assessmentEnds(row.stage, row.stage_since) : null
    if (until === null || until <= now || !seen.has(row.id)) return []
    return { requestId: row.id, number: numberOf(row), objectName: row.object_name, until: until.toISOString() }
  })
  return {
    open,
    given: given.map((row) => {
      const until = changeEnds(row.created_at)
      return { ...toAssessment(ctx, row), changeableUntil: until > now ? until.toISOString() : null }
    }),
  }
}

/** The form of one request, with what has been given. */
export const form: Handler<typeof quality.form> = (ctx, { params }) => readForm(ctx, params.id)

/** Gives an assessment. */
export const create: Handler<typeof quality.create> = async (ctx, { body: { requestId, ...terms } }) => {
  const { isDeclarant } = await standingOf(ctx, requestId)
  if (!isDeclarant) throw refuse('FORBIDDEN', { why: 'Качество услуги оценивает заявитель.' })
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    const { own, until, why } = await readForm(tx, requestId)
    if (own !== null) throw refuse('ASSESSMENT_CLOSED', { why: 'Это заявление вы уже оценили. Обновите страницу.' })
    if (until === null) throw refuse('ASSESSMENT_CLOSED', { why: why ?? '' })
    await tx.db
      .insertInto('quality_assessment')
      .values({
        id: newId(tx),
        request_id: requestId,
        user_id: tx.user.id,
        organization_id: request.organization_id,
        subdivision: request.subdivision,
        ...terms,
        created_at: tx.now(),
      })
      .execute()
    await readNoticesOf(tx, { code: 'qaInvitation', facts: [requestId] })
    return told(tx, 'quality.given', requestId, terms)
  })
}

/** Changes one's own while it is young. */
export const change: Handler<typeof quality.change> = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (tx) => {
    const { own, until, why } = await readForm(tx, id)
    if (own === null || until === null)
      throw refuse('ASSESSMENT_CLOSED', { why: why ?? 'Оценки ещё нет: сначала поставьте её.' })
    await tx.db
      .updateTable('quality_assessment')
      .set({ ...body, changed_at: tx.now() })
      .where('id', '=', own.id)
      .execute()
    return told(tx, 'quality.changed', id, body)
  })

async function told(tx: SignedCtx, type: EventType, requestId: string, terms: Terms): Promise<Form> {
  const after = await readForm(tx, requestId)
  await recordAct(tx, {
    type,
    requestId,
    objectType: 'assessment',
    objectId: after.own?.id,
    detail: { ...terms, comment: terms.comment.length },
  })
  return after
}

async function standingOf(ctx: SignedCtx, requestId: string) {
  const request = await seeRequest(ctx, requestId)
  const { roles } = viewerOf(ctx, request)
  return { request, isDeclarant: !ctx.user.isAdmin && (roles.includes('Declarant') || roles.includes('OrgAdmin')) }
}

async function readForm(ctx: SignedCtx, requestId: string): Promise<Form> {
  const { request, isDeclarant } = await standingOf(ctx, requestId)
  const rows = await assessmentsOf(ctx.db, requestId, ctx.user.isAdmin ? undefined : ctx.user.id)
  const about = await ctx.db
    .selectFrom('request')
    .select(['id', 'number', 'draft_number', 'object_name'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const [row] = ctx.user.isAdmin ? [] : rows
  const until = isDeclarant
    ? row
      ? changeEnds(row.created_at)
      : assessmentEnds(request.stage, request.stage_since)
    : null
  const isOpen = until !== null && until > ctx.now()
  return {
    request: { id: about.id, number: numberOf(about), objectName: about.object_name },
    own: row ? toAssessment(ctx, row) : null,
    others: ctx.user.isAdmin ? rows.map((one) => toAssessment(ctx, one)) : [],
    until: isOpen ? until.toISOString() : null,
    why: isOpen ? null : whyClosed({ isDeclarant, isGiven: row !== undefined, until }),
  }
}

function whyClosed({ isDeclarant, isGiven, until }: { isDeclarant: boolean; isGiven: boolean; until: Date | null }) {
  if (!isDeclarant) return 'Качество услуги оценивает заявитель.'
  if (isGiven) return `Оценку можно было изменить в течение ${assessmentTerms.changeHours} часов. Спасибо за неё!`
  if (until === null) return 'Оценить услугу можно будет, когда она закончится.'
  return `Оценить эту услугу можно было до ${dayText(moscowDay(until))}.`
}
