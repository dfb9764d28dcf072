import { extensionOf } from '@portal/domain/settings/limits'
import { moscowDay } from '@portal/domain/calendar/days'
import { checkFormat, checkNoteFormat } from '@portal/domain/request/documents/formats'
import type { SignedCtx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { assertDeclarantSide } from '../../files/index.ts'
import { readFacts } from '../../../kernel/application/load-application.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { formatSetOf } from '../items/item-view.ts'
import { assertOpen } from '../items/open-item.ts'
import { getItemRow, type ItemRow, listDocumentRows } from '../queries.ts'
import { assertNameFree, type Destination, documentFor } from './upload-target.ts'

interface Welcomed {
  requestId: string
  itemId: string
  name: string
  query: Destination
  /** The staff has lifted the rule of formats for this file. */
  anyFormat?: boolean
  /** Staff put in what was brought to them: whose side it is and whether the item is open is not asked. */
  byStaff?: boolean
}

/** Refuses everything that can be known of a file before a byte of it is read. */
export async function assertUploadAllowed(
  ctx: SignedCtx,
  { requestId, itemId, name, query, anyFormat = false, byStaff = false }: Welcomed,
): Promise<void> {
  if (!byStaff) await assertDeclarantSide(ctx, requestId)
  const { stage } = await seeRequest(ctx, requestId)
  const item = await getItemRow(ctx.db, requestId, itemId)
  if (!byStaff) assertOpen(stage, item)
  const why =
    query.informationSheet === true
      ? sheetProblem(name)
      : await formatProblem(ctx, { requestId, item: anyFormat ? { ...item, any_format: true } : item, name })
  if (why !== null) throw refuse('FILE_FORMAT', { name, why })
  const document = documentFor(item, await listDocumentRows(ctx.db, [itemId]), { name, query })
  await assertNameFree(ctx.db, item, { name, document })
  if (query.remarkId) await assertAnswered(ctx.db, requestId, query.remarkId)
}

/** A version answers only a remark that was issued on this very request. */
async function assertAnswered(db: Db, requestId: string, remarkId: string): Promise<void> {
  const remark = await db
    .selectFrom('remark')
    .select('id')
    .where('id', '=', remarkId)
    .where('request_id', '=', requestId)
    .where('issued_at', 'is not', null)
    .executeTakeFirst()
  if (!remark) throw refuse('NOT_FOUND')
}

function sheetProblem(name: string): string | null {
  return extensionOf(name) === 'pdf' ? null : 'информационно-удостоверяющий лист принимается в формате pdf.'
}

/** Why a file of this name does not fit an item, or null. */
export async function formatProblem(
  ctx: SignedCtx,
  { requestId, item, name }: { requestId: string; item: ItemRow; name: string },
): Promise<string | null> {
  const formats = formatSetOf(item.formats)
  const why = checkFormat({ name, formats, anyFormat: item.any_format })
  if (why !== null || formats !== 'note' || item.any_format) return why
  const { primacy, taskDay } = await readFacts(ctx.db, requestId, moscowDay(ctx.now()))
  return checkNoteFormat(name, { primary: primacy === '1', taskDay: taskDay ?? null })
}
