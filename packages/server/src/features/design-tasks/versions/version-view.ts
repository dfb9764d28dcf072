import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { placeName } from '@portal/domain/design-tasks/content'
import { isOpen, movesOf } from '@portal/domain/design-tasks/statuses'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { named } from '../named.ts'
import { tiesOf } from '../../../kernel/scope/see-design-task.ts'
import { countAside } from '@portal/domain/design-tasks/aside'
import { listPlaces } from '../content/queries-content.ts'
import {
  type ApproverRow,
  approversOf,
  getVersion,
  type RemarkRow,
  remarksOf,
  versionsOf,
  type WholeVersion,
} from '../queries.ts'
import { modelOf } from '../schema/model-of.ts'
import { schemaInForce } from '../schema/queries-schemas.ts'

const mostPlaces = 20_000

/** Everything the page of a version shows. */
export const version: Handler<typeof designTasks.version> = async (ctx, { query }) => {
  const id = named(query)
  const [ties, row] = [await tiesOf(ctx, id), await getVersion(ctx.db, id)]
  const model = await modelOf(ctx.db, row.schema_id)
  const content = await listPlaces(ctx.db, { versionId: id, under: query.path, limit: mostPlaces + 1 })
  const more = content.length > mostPlaces
  const approvers = await approversOf(ctx.db, id)
  const versions = await versionsOf(ctx.db, row.task_id)
  const isDecided = approvers.some(({ user_id: user, decision }) => user === ctx.user.id && decision !== null)
  const isNamed = approvers.some(({ user_id: user }) => user === ctx.user.id)
  return {
    id,
    taskId: row.task_id,
    number: row.number,
    version: row.no,
    status: row.status,
    revision: row.revision,
    object: row.object_name,
    author: row.author,
    schema: {
      id: row.schema_id,
      title: row.schema_title,
      version: row.schema_version,
      documentType: row.document_type,
    },
    newerSchema: await newerSchema(ctx, row),
    requestId: row.request_id,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    checksum: row.checksum,
    file:
      row.file_id && row.file_name
        ? { ref: row.file_id, name: row.file_name, size: row.file_size ?? 0, isSigned: row.is_signed }
        : null,
    content: more ? content.slice(0, mostPlaces) : content,
    more,
    aside: more ? 0 : countAside(model, content),
    approvers: approvers.map(approverView),
    remarks: (await remarksOf(ctx.db, id)).map((remark) => remarkView(remark, model, ctx.user.id)),
    versions: versions.map(({ id: one, no, status, changed_at: at, checksum }) => ({
      id: one,
      version: no,
      status,
      at: at.toISOString(),
      checksum,
    })),
    may: {
      edit: isOpen(row.status) && (ties.isAuthor || ties.isApprover),
      decide: row.status === 'onApproval' && isNamed && !isDecided,
      appoint: isOpen(row.status) && ties.isAuthor,
      makeVersion: row.status === 'confirmed' && row.is_newest && ties.isAuthor,
      moves: row.is_newest ? movesOf(row.status, { ...ties, isApprover: isNamed }) : [],
    },
  }
}

/** An open task written by a schema that is not the one in force. */
async function newerSchema(ctx: SignedCtx, { status, schema_id: id, document_type: type }: WholeVersion) {
  if (!isOpen(status)) return null
  const inForce = await schemaInForce(ctx.db, type, moscowDay(ctx.now()))
  return inForce && inForce.id !== id ? { id: inForce.id, version: inForce.version } : null
}

export function approverView({
  user_id: userId,
  decided_at: at,
  name,
  organization,
  role,
  decision,
  comment,
}: ApproverRow) {
  return { userId, name, organization, role, decision, comment, decidedAt: at?.toISOString() ?? null }
}

export function remarkView({ id, path, text, author, answer, ...row }: RemarkRow, model: FormModel, reader: string) {
  return {
    id,
    path,
    place: placeName(model, path) || 'Задание в целом',
    text,
    author,
    isOwn: row.by_user === reader,
    at: row.at.toISOString(),
    answer,
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}
