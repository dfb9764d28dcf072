import type { SignedCtx } from '../../context.ts'
import type { RequestRecord } from '../../request-record.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { assertOpen } from '../../kernel/application/open-paths.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'

interface Change {
  requestId: string
  /** What of the application is touched: `parts.{id}`, `steads.{id}`, or the whole list for a new row. */
  path: string
  type: `${'part' | 'stead'}.${'created' | 'updated' | 'deleted'}`
  /** Whether folders of documents depend on it. */
  changesFolders: boolean
  /** Writes the rows; answers the id of the row. */
  write(tx: SignedCtx, request: RequestRecord): Promise<string>
}

/** One change of parts or plots: allowed by the stage or a remark, written, folders brought up to it, recorded. */
export async function changeObject(ctx: SignedCtx, change: Change): Promise<string> {
  const { requestId, path, type, changesFolders, write } = change
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    await assertOpen(tx.db, request, [path])
    const id = await write(tx, request)
    if (changesFolders) await tx.process.refreshFolders?.(tx, requestId)
    await touchRequest(tx.db, requestId, tx.user.id, tx.now())
    await recordAct(tx, { type, requestId, objectType: type.slice(0, type.indexOf('.')), objectId: id })
    await announceRequest(tx, request)
    return id
  })
}
