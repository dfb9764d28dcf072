import type { documents } from '@portal/contract/features/documents/endpoints'
import { type Side, sidesOf } from '@portal/domain/stages/facts'
import { stageRule } from '@portal/domain/stages/stages'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import { documentTitle } from '@portal/domain/request/documents/print-forms'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { attachFile } from '../../kernel/files/attach-file.ts'
import { keyFacts } from '../stages/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { invalidField } from '../../kernel/invalid-fields.ts'
import { actingSides, actOn, type InHand, whyNotActing } from './act-on.ts'
import { nameDocument } from './print/ask-print.ts'
import { viewDocuments } from './document-view.ts'
import { kindOf, refusalOf } from './kinds.ts'
import { findSubject } from './signing/signing-effects.ts'

/** Attaches an uploaded file as a document of a kind; which kinds a stage takes, and of whom, stands in one table. */
export const create: Handler<typeof documents.create> = async (ctx, { params, body }) => {
  let id = ''
  return ctx.transaction(async (tx) => {
    await actOn(tx, body.ownerId, async (hand) => {
      const side = sideFor(hand, params.type)
      const attached = await attachFile(hand.ctx, {
        requestId: hand.request.id,
        fileId: body.file,
        document: { type: params.type, title: body.title ?? kindOf(params.type)?.title ?? documentTitle(params.type) },
      })
      id = attached.documentId
      await nameDocument(hand.ctx.db, id, { number: body.number ?? null, doc_date: body.date ?? null })
      if (params.type === 'agreementScan') await noteScan(hand, side)
      return { type: 'document.attached', objectType: 'document', objectId: id, detail: { type: params.type } }
    })
    const request = await seeRequest(tx, body.ownerId)
    const [view] = await viewDocuments(tx, { request, facts: await keyFacts(tx, request) }, { ids: [id] })
    if (!view) throw refuse('NOT_FOUND')
    return view
  })
}

function sideFor({ request, facts }: InHand, type: string): Side {
  if (!isGranted('ViewRequest', facts)) throw refuse('REQUEST_NOT_FOUND')
  const kind = kindOf(type)
  if (!kind)
    throw invalidField(
      'type',
      `«${documentTitle(type)}»: этот документ прикладывается в своём разделе или формируется порталом`,
    )
  const [mine = 'declarant'] = sidesOf(facts)
  const [side] = actingSides(facts).filter((one) => kind.side === 'both' || one === kind.side)
  if (!side) throw refuse('FORBIDDEN', whyNotActing(facts, kind.side === 'both' ? mine : kind.side))
  if (!kind.stages.includes(request.stage))
    throw refuse('EDIT_CLOSED', { stage: request.stage, stageTitle: stageRule(request.stage).title })
  const refusal = refusalOf(type, facts)
  if (refusal) throw refuse('FORBIDDEN', refusal)
  return side
}

/** A scan shows the signature of whoever sends it; the organisation scans the copy that both have signed. */
async function noteScan({ ctx, request }: InHand, side: Side): Promise<void> {
  const subject = await findSubject(ctx, request.id, request.stage)
  if (subject?.table !== 'agreement') return
  const at = ctx.now()
  await ctx.db
    .updateTable('agreement')
    .set((row) => ({
      declarant_signed_at: row.fn.coalesce('declarant_signed_at', row.val(at)),
      ...(side === 'organisation' && { organisation_signed_at: at }),
      updated_at: at,
    }))
    .where('id', '=', subject.id)
    .execute()
}
