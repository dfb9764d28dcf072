import type { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { whyNotCopied } from '@portal/domain/request/carried/copy'
import { everyPath, withTaken } from '@portal/domain/request/carried/review'
import { isRootKind } from '@portal/domain/stages/facts'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { carryInto, readCarried } from '../carried/index.ts'
import { refreshItemStates } from '../../kernel/files/item-state.ts'
import { openDraft } from '../requests/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { accessRules } from '../stages/index.ts'
import { copyDocuments } from './copy-documents.ts'
import { copyOffer } from './copy-offer.ts'

/** Opens a draft with what another application says, without its number, signatures, consents and what has run out. */
export const create: Handler<typeof requestCopies.create> = async (ctx, { query }) => {
  await accessRules.assertOnRequest(ctx, 'CopyRequest', query.copyRequestId)
  const source = await seeRequest(ctx, query.copyRequestId)
  const withDocuments = query.copyType === 'withDocuments'
  const why = whyNotCopied(source.kind)
  if (why !== null) throw refuse('MOVE_NOT_ALLOWED', { why })
  const offer = await copyOffer(ctx, source, withDocuments)
  const primacy = offer.carried.sections.declarer?.primacy === '2' ? '2' : '1'
  return openDraft(ctx, {
    basis: {
      goal: String(source.goal),
      objectType: String(source.object_type),
      workType: String(source.work_type),
      subdivision: offer.subdivision,
      primacy,
      ...(isRootKind(source.kind) && { support: source.kind }),
    },
    action: 'createRequestByCopy',
    given: () => ({ sourceVisible: true }),
    detail: { source: source.id, withDocuments },
    fill: (tx, id) => fill(tx, id, { sourceId: source.id, withDocuments, offer }),
  })
}

interface Copy {
  sourceId: string
  withDocuments: boolean
  offer: Awaited<ReturnType<typeof copyOffer>>
}

async function fill(tx: SignedCtx, id: string, { sourceId, withDocuments, offer }: Copy): Promise<void> {
  const versions = { mine: await readCarried(tx.db, id), offered: offer.carried }
  await carryInto(tx, id, withTaken(versions, everyPath(versions)), { source: 'copy', ref: sourceId })
  const { count, homeless } = withDocuments ? await placed(tx, id, offer) : { count: 0, homeless: [] }
  await tx.db
    .insertInto('request_copy')
    .values({
      request_id: id,
      source_id: sourceId,
      with_documents: withDocuments,
      documents: count,
      stale: JSON.stringify(offer.stale),
      dropped: JSON.stringify([...offer.dropped, ...homeless]),
      created_at: tx.now(),
    })
    .execute()
}

async function placed(tx: SignedCtx, id: string, offer: Copy['offer']) {
  await tx.process.refreshFolders?.(tx, id)
  const placed = await copyDocuments(tx, id, offer)
  await refreshItemStates(tx.db, id)
  return placed
}
