import { documentTitle } from '@portal/domain/request/documents/print-forms'
import type { MoveInHand } from '../../../context.ts'
import { attachFile } from '../../../kernel/files/attach-file.ts'

/** The files a person gave in the dialog of a move, each as a document; answers the first of them. */
export async function attachGiven({ ctx, request, input }: MoveInHand, type: string): Promise<string | null> {
  const [first, ...others] = input.files ?? []
  if (!first) return null
  const { documentId } = await attachFile(ctx, {
    requestId: request.id,
    fileId: first,
    document: { type, title: documentTitle(type) },
  })
  for (const fileId of others)
    await attachFile(ctx, {
      requestId: request.id,
      fileId,
      document: { type: 'attachment', title: `${documentTitle(type)}: приложение` },
    })
  return documentId
}
