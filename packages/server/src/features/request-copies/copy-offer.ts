import { copyOf } from '@portal/domain/request/carried/copy'
import type { SignedCtx } from '../../context.ts'
import { readCarried } from '../carried/index.ts'
import { copyKnowledge } from './copy-knowledge.ts'
import { sortDocuments } from './copy-documents.ts'
import { listCopied, listReasons } from './list-copied.ts'

/** What a copy of an application would take over today, and what it would not. */
export async function copyOffer(ctx: SignedCtx, sourceId: string, withDocuments: boolean) {
  const source = await readCarried(ctx.db, sourceId)
  const known = await copyKnowledge(ctx, source)
  const { carried, stale, dropped } = copyOf(source, known)
  const documents = await listCopied(ctx.db, sourceId)
  if (withDocuments) {
    const sorted = sortDocuments(documents, known.today)
    return {
      carried,
      stale: [...stale, ...sorted.stale],
      documents: sorted.copied,
      reasons: await listReasons(ctx.db, sourceId),
      dropped: [...dropped, ...sorted.dropped],
    }
  }
  const left = { label: 'Документы', text: String(documents.length), why: 'Вы выбрали копию без документов.' }
  return { carried, stale, documents: [], reasons: [], dropped: documents.length > 0 ? [...dropped, left] : dropped }
}
