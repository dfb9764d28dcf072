import type { Input } from '@portal/contract/endpoint'
import type { checklists } from '@portal/contract/features/checklists/endpoints'
import { isFor } from '@portal/domain/checklists/asked'
import { type ChecklistContent, checklistNumber } from '@portal/domain/checklists/checklist'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { newId } from '../../platform/db/new-id.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { assertGlobal } from '../auth/index.ts'
import { getVersion } from './constructor.ts'
import { countProgress } from './keep-answers.ts'
import { assertFills } from './may-fill.ts'
import { checklistDetailsOf } from '../../kernel/application/checklist-details.ts'
import { versionsOf } from './queries-versions.ts'

type Body = Input<typeof checklists.create>['body']
type Of<K extends Body['of']> = Extract<Body, { of: K }>

/** The number that comes next: of a checklist within an application, or of one in the constructor. */
export const nextNumber: Handler<typeof checklists.nextNumber> = async (ctx, { query }) => {
  if (query.requestId === undefined) {
    await assertGlobal(ctx, 'Administration')
    return { number: await nextOf(ctx.db, sql`select max(no) as no from checklist_template`) }
  }
  const request = await seeRequest(ctx, query.requestId)
  assertFills(ctx, request)
  return { number: await nextInRequest(ctx.db, request.id) }
}

/** Begins a checklist in an application, a checklist of the constructor, or the next version of one. */
export const create: Handler<typeof checklists.create> = async (ctx, { body }) => {
  if (body.of !== 'request') await assertGlobal(ctx, 'Administration')
  else assertFills(ctx, await seeRequest(ctx, body.requestId))
  return ctx.transaction(async (tx) => {
    if (body.of === 'request') return begin(tx, body)
    return body.of === 'constructor' ? makeTemplate(tx, body) : makeVersion(tx, body)
  })
}

async function begin(ctx: SignedCtx, { requestId, versionId }: Of<'request'>) {
  const request = await lockRequest(ctx.db, requestId)
  const version = await getVersion(ctx.db, versionId)
  // It may have gone to the archive since the person was offered it.
  if (version.state !== 'active')
    throw refuse('CHECKLIST_STATE', {
      why: 'Эта версия листа больше не действует. Обновите страницу: портал предложит действующую.',
    })
  const { details } = await checklistDetailsOf(ctx.db, request.id)
  if (!isFor(version.content, details))
    throw refuse('CHECKLIST_STATE', { why: 'Этот лист не для таких заявлений: не подходят их параметры.' })
  const already = await ctx.db
    .selectFrom('checklist')
    .select('id')
    .where('request_id', '=', request.id)
    .where('template_id', '=', version.template_id)
    .executeTakeFirst()
  // Whoever comes second finds what the first has begun.
  if (already) return { id: already.id }
  const id = newId(ctx)
  await ctx.db
    .insertInto('checklist')
    .values({
      id,
      request_id: request.id,
      template_id: version.template_id,
      version_id: version.id,
      no: await nextInRequest(ctx.db, request.id),
      created_by: ctx.user.id,
      created_at: ctx.now(),
      changed_at: ctx.now(),
      submitted_at: null,
      submitted_by: null,
    })
    .execute()
  await countProgress(ctx, { id, content: version.content, details })
  await recordAct(ctx, {
    type: 'checklist.created',
    requestId: request.id,
    objectType: 'checklist',
    objectId: id,
    detail: { number: checklistNumber(version.number), version: version.version },
  })
  await announceRequest(ctx, request)
  return { id }
}

async function makeTemplate(ctx: SignedCtx, { number, title }: Of<'constructor'>) {
  const id = newId(ctx)
  const made = await ctx.db
    .insertInto('checklist_template')
    .values({ id, no: number, created_by: ctx.user.id, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('no').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const next = await nextOf(ctx.db, sql`select max(no) as no from checklist_template`)
    throw refuse('CHECKLIST_NUMBER', { number: checklistNumber(number), next: checklistNumber(next), free: next })
  }
  const content = { title, parameters: {}, groups: [] }
  const versionId = await addVersion(ctx, { templateId: id, no: 1, content })
  await recordAct(ctx, {
    type: 'checklist.templateCreated',
    objectType: 'checklistVersion',
    objectId: versionId,
    detail: { number: checklistNumber(number), title },
  })
  return { id: versionId }
}

/** The next version begins as a copy of the newest one. */
async function makeVersion(ctx: SignedCtx, { templateId, version }: Of<'version'>) {
  const template = await ctx.db
    .selectFrom('checklist_template')
    .select(['id', 'no'])
    .where('id', '=', templateId)
    .forUpdate()
    .executeTakeFirst()
  if (!template) throw refuse('NOT_FOUND')
  const [newest, ...rest] = await versionsOf(ctx.db, templateId)
  if (!newest) throw refuse('NOT_FOUND')
  if ([newest, ...rest].some(({ state }) => state === 'draft'))
    throw refuse('CHECKLIST_STATE', { why: 'У этого листа уже есть черновик следующей версии: откройте его в списке.' })
  if (version !== newest.version + 1)
    throw refuse('CHECKLIST_NUMBER', {
      number: `версии ${version}`,
      next: `версия ${newest.version + 1}`,
      free: newest.version + 1,
    })
  const { content } = await getVersion(ctx.db, newest.id)
  const id = await addVersion(ctx, { templateId, no: version, content })
  await recordAct(ctx, {
    type: 'checklist.versionCreated',
    objectType: 'checklistVersion',
    objectId: id,
    detail: { number: checklistNumber(template.no), version },
  })
  return { id }
}

async function addVersion(
  ctx: SignedCtx,
  { templateId, no, content }: { templateId: string; no: number; content: ChecklistContent },
): Promise<string> {
  const id = newId(ctx)
  await ctx.db
    .insertInto('checklist_version')
    .values({
      id,
      template_id: templateId,
      no,
      title: content.title,
      content: JSON.stringify(content),
      saved_by: ctx.user.id,
      saved_at: ctx.now(),
      activated_at: null,
      archived_at: null,
    })
    .execute()
  return id
}

function nextInRequest(db: Db, requestId: string): Promise<number> {
  return nextOf(db, sql`select max(no) as no from checklist where request_id = ${requestId}`)
}

async function nextOf(db: Db, greatest: ReturnType<typeof sql>): Promise<number> {
  return onlyRow(
    await sql<{ next: number }>`select coalesce(max(no), 0)::int + 1 as next from (${greatest}) t`.execute(db),
  ).next
}
