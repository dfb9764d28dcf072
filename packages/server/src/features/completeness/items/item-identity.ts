import type { OriginCode } from '@portal/domain/request/carried/origins'
import type { SignedCtx } from '../../../context.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { writeRowHistories } from '../../../kernel/application/row-history.ts'

/** What is said of a document: under these names each has its history, `items.{id}.number`. */
interface ItemIdentity {
  number: string | null
  date: string | null
  author: string | null
}

interface Said {
  requestId: string
  itemId: string
  /** The revision the item has got by it. */
  revision: number
  /** Where it comes from; absent = typed. */
  source?: OriginCode
}

type Versions = readonly [before: Told, after: Told]

/** Writes down who has said what of a document, and from where. */
export function recordIdentity(tx: SignedCtx, said: Said, versions: Versions): Promise<void> {
  return recordIdentities(tx, [[said, versions]])
}

/** The same of several documents at once. */
export function recordIdentities(
  tx: SignedCtx,
  rows: readonly (readonly [said: Said, versions: Versions])[],
): Promise<void> {
  return writeRowHistories(
    tx,
    rows.map(([{ itemId, ...said }, [before, after]]) => [
      { ...said, section: `item:${itemId}` },
      [told(before), told(after)],
    ]),
  )
}

type Told = { [K in keyof ItemIdentity]?: ItemIdentity[K] | undefined }

function told({ number, date, author }: Told) {
  return { number, date, author }
}

interface Named {
  requestId: string
  item: ItemIdentity & { id: string; title: string; revision: number }
  identity: ItemIdentity
  from: { source: OriginCode; ref: string }
}

/** Names a document by what comes from elsewhere. Whoever has it open does not save over it unaware: its revision is a new one. */
export async function nameItem(tx: SignedCtx, { requestId, item, identity, from }: Named): Promise<void> {
  const { number, date, author } = identity
  const revision = item.revision + 1
  await tx.db
    .updateTable('item')
    .set({ number, doc_date: date, author, revision, updated_at: tx.now() })
    .where('id', '=', item.id)
    .execute()
  await recordIdentity(tx, { requestId, itemId: item.id, revision, source: from.source }, [item, identity])
  const detail = { item: item.title, number, doc_date: date, author, from }
  await recordAct(tx, { type: 'request.updated', requestId, objectType: 'item', objectId: item.id, detail })
}
