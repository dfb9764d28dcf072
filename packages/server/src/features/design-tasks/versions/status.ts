import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import {
  type DesignTaskFacts,
  type DesignTaskStatus,
  designTaskStatuses,
  moveRefusal,
  movesOf,
} from '@portal/domain/design-tasks/statuses'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { isFoundIn } from '../../../platform/list/list-query.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { notify } from '../../notices/index.ts'
import { storeGenerated } from '../../files/index.ts'
import { named } from '../named.ts'
import { tiesOf } from '../../../kernel/scope/see-design-task.ts'
import { checkVersion } from '../check/validate.ts'
import { lockVersion } from '../content/edit-content.ts'
import { approversOf, getVersion } from '../queries.ts'
import { dropAside, pathsAside } from '../content/drop-aside.ts'
import { approverView } from './version-view.ts'
import { closedXml, xmlName } from './xml-file.ts'

interface Move {
  id: string
  to: DesignTaskStatus
  revision: number
  comment?: string | undefined
}

export const changeStatus: Handler<typeof designTasks.changeStatus> = async (ctx, { params, body }) => {
  const { version: id, status: to } = params
  const before = await getVersion(ctx.db, id)
  // Heavy work goes before the transaction; what it rests on is asked again inside.
  if (to === 'onApproval' && before.valid_revision !== before.revision) await checkVersion(ctx, id)
  return move(ctx, { id, to, ...body })
}

async function move(ctx: SignedCtx, { id, to, revision, comment }: Move) {
  const isHeavy = (to === 'approved' || to === 'confirmed') && (await isOffered(ctx, id, { to, revision }))
  const file = isHeavy && to === 'approved' ? await fileOf(ctx, id) : undefined
  const aside = isHeavy && to === 'confirmed' ? await pathsAside(ctx.db, id) : undefined
  return ctx.transaction(async (tx) => {
    const version = await lockVersion(tx.db, id)
    if (!version.is_newest) throw await notNewest(tx, version)
    if (version.status === to) return { id, status: to, revision: version.revision }
    if (version.revision !== revision) throw refuse('REVISION_CONFLICT', { revision: version.revision })
    const approvers = await approversOf(tx.db, id)
    if (!(await mayMove(tx, id, { from: version.status, to, approvers })))
      throw refuse('DESIGN_TASK_STATE', {
        why: `Из статуса «${designTaskStatuses[version.status]}» вы не можете перевести задание в «${designTaskStatuses[to]}».`,
      })
    const { is_signed: isSigned } = await getVersion(tx.db, id)
    const facts: DesignTaskFacts = {
      isNewest: version.is_newest,
      isValid: version.valid_revision === version.revision,
      approvers: approvers.length,
      agreed: approvers.filter(({ decision }) => decision === 'agreed').length,
      isSigned,
    }
    const why = moveRefusal({ from: version.status, to }, facts)
    if (why !== undefined) throw refuse('DESIGN_TASK_STATE', { why })
    if ((to === 'approved' && !file) || (to === 'confirmed' && !aside))
      throw refuse('REVISION_CONFLICT', { revision: version.revision })
    await write(tx, { id, to, taskId: version.task_id, file, aside })
    const detail = { from: version.status, to, comment }
    await recordAct(tx, { type: 'designTask.status', objectType: 'designTask', objectId: id, detail })
    await tellStatus(tx, { id, to, comment, approvers: approvers.map(({ user_id: user }) => user) })
    return { id, status: to, revision: version.revision }
  })
}

interface Told {
  id: string
  to: DesignTaskStatus
  comment: string | undefined
  approvers: readonly string[]
}

/** Author and approvers learn what has become of the task; each change is told for itself. */
async function tellStatus(tx: SignedCtx, { id, to, comment, approvers }: Told): Promise<void> {
  const { number, author_id: author } = await getVersion(tx.db, id)
  const status = `статус «${designTaskStatuses[to]}»`
  await notify(tx, {
    code: 'designTaskStatusChanged',
    values: { document: `№ ${number}`, decision: comment ? `${status}. ${comment}` : status },
    requestId: null,
    link: `/design-task/${id}`,
    fact: newId(tx),
    to: [author, ...approvers].filter((person) => person !== tx.user.id),
  })
}

/** Nothing is written for who may not make the move; what it rests on is asked again under the lock. */
async function isOffered(
  ctx: SignedCtx,
  id: string,
  { to, revision }: Pick<Move, 'to' | 'revision'>,
): Promise<boolean> {
  const { status: from, revision: current } = await getVersion(ctx.db, id)
  return current === revision && mayMove(ctx, id, { from, to, approvers: await approversOf(ctx.db, id) })
}

interface Wanted {
  from: DesignTaskStatus
  to: DesignTaskStatus
  approvers: Awaited<ReturnType<typeof approversOf>>
}

async function mayMove(ctx: SignedCtx, id: string, { from, to, approvers }: Wanted): Promise<boolean> {
  const isApprover = approvers.some(({ user_id: user }) => user === ctx.user.id)
  return movesOf(from, { ...(await tiesOf(ctx, id)), isApprover }).some((one) => one.to === to)
}

async function notNewest(tx: SignedCtx, { task_id: taskId, no }: { task_id: string; no: number }) {
  const newest = await tx.db
    .selectFrom('design_task_version')
    .select(['id', 'no'])
    .where('task_id', '=', taskId)
    .where('is_newest', '=', true)
    .executeTakeFirst()
  return refuse('DESIGN_TASK_NOT_NEWEST', { version: no, newest: newest?.no ?? no, newestId: newest?.id })
}

interface Written {
  id: string
  to: DesignTaskStatus
  taskId: string
  file: { id: string; checksum: string } | undefined
  /** Of a version that is confirmed: what it does not show. */
  aside?: readonly string[] | undefined
}

async function write(tx: SignedCtx, { id, to, taskId, file, aside = [] }: Written): Promise<void> {
  await tx.db
    .updateTable('design_task_version')
    .set({
      status: to,
      changed_at: tx.now(),
      // What was agreed is one file: whoever takes the agreement back takes its file away with the signatures on it.
      ...(to === 'approved' && file && { file_id: file.id, checksum: file.checksum }),
      ...(to === 'returned' && { file_id: null, checksum: null }),
    })
    .where('id', '=', id)
    .execute()
  if (to === 'onApproval')
    await sql`
      update design_task_approver set decision = null, comment = '', decided_at = null where version_id = ${id}`.execute(
      tx.db,
    )
  if (to === 'confirmed') {
    await sql`
      update design_task_version set status = 'superseded'
      where task_id = ${taskId} and id <> ${id} and status = 'confirmed'`.execute(tx.db)
    await dropAside(tx.db, id, aside)
  }
}

/** The XML that is agreed and will be signed, in the name of the author: he signs it. */
async function fileOf(ctx: SignedCtx, id: string): Promise<{ id: string; checksum: string }> {
  const { number, no, author_id: author } = await getVersion(ctx.db, id)
  const { bytes, checksum } = await closedXml(ctx, id)
  const file = await storeGenerated(ctx, { bytes, name: xmlName(number, no), mediaType: 'application/xml' })
  await ctx.db.updateTable('file').set({ uploaded_by: author }).where('id', '=', file.id).execute()
  return { id: file.id, checksum }
}

export const approvers: Handler<typeof designTasks.approvers> = async (ctx, { query, body }) => {
  const id = named(query)
  return ctx.transaction(async (tx) => {
    const ties = await tiesOf(tx, id)
    if (!ties.isAuthor) throw refuse('FORBIDDEN', { why: 'Согласующих назначает автор задания.' })
    const { status } = await lockVersion(tx.db, id)
    if (status !== 'draft' && status !== 'returned')
      throw refuse('DESIGN_TASK_STATE', {
        why: `В статусе «${designTaskStatuses[status]}» согласующих не меняют: сначала верните задание на доработку.`,
      })
    const given = [...new Map(body.approvers.map((one) => [one.userId, one])).values()]
    const { rows: people } = await sql<{ id: string }>`
      select id from app_user where id = any(${given.map(({ userId }) => userId)}::uuid[])
        and confirmed_at is not null and blocked_at is null limit 20`.execute(tx.db)
    const known = new Set(people.map((one) => one.id))
    if (given.some(({ userId }) => !known.has(userId))) throw refuse('NOT_FOUND')
    await tx.db.deleteFrom('design_task_approver').where('version_id', '=', id).execute()
    for (const { userId, role } of given)
      await tx.db
        .insertInto('design_task_approver')
        .values({ version_id: id, user_id: userId, role, decision: null, decided_at: null })
        .execute()
    await recordAct(tx, {
      type: 'designTask.approvers',
      objectType: 'designTask',
      objectId: id,
      detail: { approvers: given.map(({ userId }) => userId) },
    })
    return { approvers: (await approversOf(tx.db, id)).map(approverView) }
  })
}

/** An approver says yes or no; the last yes makes the task agreed, the first no sends it back. */
export const decide: Handler<typeof designTasks.decide> = async (
  ctx,
  { query, body: { decision, comment, revision } },
) => {
  const id = named(query)
  const all = await approversOf(ctx.db, id)
  if (!all.some(({ user_id: user }) => user === ctx.user.id)) throw notApprover()
  const isLast = all.every(({ user_id: user, decision: said }) => user === ctx.user.id || said === 'agreed')
  const file = decision === 'agreed' && isLast ? await fileOf(ctx, id) : undefined
  return ctx.transaction(async (tx) => {
    const version = await lockVersion(tx.db, id)
    if (version.status !== 'onApproval')
      throw refuse('DESIGN_TASK_STATE', { why: 'Задание сейчас не на согласовании. Обновите страницу.' })
    if (version.revision !== revision) throw refuse('REVISION_CONFLICT', { revision: version.revision })
    const { numUpdatedRows } = await tx.db
      .updateTable('design_task_approver')
      .set({ decision, comment, decided_at: tx.now() })
      .where('version_id', '=', id)
      .where('user_id', '=', tx.user.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notApprover()
    await recordAct(tx, {
      type: 'designTask.decision',
      objectType: 'designTask',
      objectId: id,
      detail: { decision, comment },
    })
    const approvers = await approversOf(tx.db, id)
    const isAgreed = approvers.every(({ decision: said }) => said === 'agreed')
    // Two who are the last at once each find the other undecided: the second then makes the file here.
    const made = isAgreed ? (file ?? (await fileOf(tx, id))) : undefined
    const to = decision === 'refused' ? 'returned' : made ? 'approved' : undefined
    if (to) {
      await write(tx, { id, to, taskId: version.task_id, file: made })
      const detail = { from: version.status, to }
      await recordAct(tx, { type: 'designTask.status', objectType: 'designTask', objectId: id, detail })
      await tellStatus(tx, { id, to, comment, approvers: approvers.map(({ user_id: user }) => user) })
    }
    return { status: to ?? version.status, approvers: approvers.map(approverView) }
  })
}

function notApprover() {
  return refuse('FORBIDDEN', { why: 'Вы не назначены согласующим этого задания.' })
}

const mostFound = 20

/** People of one's own organisations by their names, anybody else by his exact login or address. */
export const persons: Handler<typeof designTasks.persons> = async (ctx, { query: { search = '' } }) => {
  const organizations = ctx.user.memberships.map(({ organizationId }) => organizationId)
  const { rows } = await sql<{ id: string; name: string; note: string }>`
    select u.id, concat_ws(' ', u.surname, u.name, u.patronymic) as name,
      coalesce((select coalesce(o.short_name, o.full_name) from membership m join organization o on o.id = m.organization_id
        where m.user_id = u.id and m.until is null order by m.since limit 1), u.login) as note
    from app_user u
    where u.confirmed_at is not null and u.blocked_at is null and u.id <> ${ctx.user.id} and (
      lower(u.login) = lower(${search}) or lower(u.email) = lower(${search})
      or exists (select from membership m where m.user_id = u.id and m.until is null and m.organization_id = any(${organizations}::uuid[]))
        and ${isFoundIn(search, sql`u.surname`, sql`u.name`, sql`u.patronymic`, sql`u.login`)})
    order by u.surname, u.name, u.id limit ${mostFound}`.execute(ctx.db)
  return { rows }
}
