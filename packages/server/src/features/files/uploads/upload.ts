import type { files } from '@portal/contract/features/files/endpoints'
import { sql } from 'kysely'
import type { Handler } from '../../../platform/http/bind.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { addFile, fileRefOf } from '../../../kernel/files/add-file.ts'
import { mediaTypeOf } from '../../../kernel/files/content-kind.ts'
import { expectedSize, nameOf, receiveContent } from '../contents/receive-content.ts'
import { askScan } from '../contents/scan-content.ts'
import { assertRoomFor } from './unattached.ts'

/** Receives a file that is nobody's until something takes it. */
export const upload: Handler<typeof files.upload> = async (ctx, incoming) => {
  const name = nameOf(incoming)
  await assertRoomFor(ctx, expectedSize(incoming, name) ?? 0)
  const content = await receiveContent(ctx, incoming, name)
  return ctx.transaction(async (tx) => {
    // Of several that came at once each counts those before it.
    await sql`select from app_user where id = ${tx.user.id} for no key update`.execute(tx.db)
    await assertRoomFor(tx, content.size)
    const added = await addFile(tx, { ...content, requestId: null, name, mediaType: mediaTypeOf(name) })
    await askScan(tx, content.sha256)
    await recordAct(tx, {
      type: 'file.uploaded',
      objectType: 'file',
      objectId: added.id,
      detail: { name, size: content.size },
    })
    return fileRefOf(added)
  })
}
