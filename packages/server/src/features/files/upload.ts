import type { files } from '@portal/contract/files'
import type { Handler } from '../../platform/http/bind.ts'
import { recordAct } from '../journal/index.ts'
import { addFile, fileRefOf } from './add-file.ts'
import { mediaTypeOf } from './content-kind.ts'
import { nameOf, receiveContent } from './receive-content.ts'
import { askScan } from './scan-content.ts'

/** Receives a file that is nobody's until something takes it. */
export const upload: Handler<typeof files.upload> = async (ctx, incoming) => {
  const name = nameOf(incoming)
  const content = await receiveContent(ctx, incoming, name)
  const file = await ctx.transaction(async (tx) => {
    const added = await addFile(tx, { ...content, requestId: null, name, mediaType: mediaTypeOf(name) })
    await askScan(tx, content.sha256)
    await recordAct(tx, {
      type: 'file.uploaded',
      objectType: 'file',
      objectId: added.id,
      detail: { name, size: content.size },
    })
    return added
  })
  return fileRefOf(file)
}
