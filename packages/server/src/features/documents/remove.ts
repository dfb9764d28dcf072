import type { documents } from '@portal/contract/features/documents/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { actOn } from './act-on.ts'
import { ownDocument, ownerOf } from './own-document.ts'
import { findSubject } from './signing/signing-effects.ts'

/** Takes away a document its owner attached by mistake, while nothing rests on it. */
export const remove: Handler<typeof documents.remove> = async (ctx, { params }) => {
  await actOn(ctx, await ownerOf(ctx.db, params), async (hand) => {
    const { ctx: tx, request } = hand
    const row = await ownDocument(hand, params.id)
    await tx.db.updateTable('document').set({ deleted_at: tx.now() }).where('id', '=', row.id).execute()
    const subject = row.type === 'agreementScan' ? await findSubject(tx, request.id, request.stage) : null
    if (subject?.table === 'agreement')
      await tx.db
        .updateTable('agreement as a')
        .set({ declarant_signed_at: null })
        .where('a.id', '=', subject.id)
        // Another scan of the same agreement shows the signature still.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('document as d')
                .select('d.id')
                .whereRef('d.request_id', '=', 'a.request_id')
                .whereRef('d.created_at', '>=', 'a.created_at')
                .where('d.type', '=', 'agreementScan')
                .where('d.deleted_at', 'is', null),
            ),
          ),
        )
        .execute()
    return { type: 'document.removed', objectType: 'document', objectId: row.id, detail: { type: row.type } }
  })
  return {}
}
