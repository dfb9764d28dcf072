import type { Reply } from '@portal/contract/endpoint'
import type { documents } from '@portal/contract/features/documents/endpoints'
import { type Facts, sidesOf } from '@portal/domain/stages/facts'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import type { Handler } from '../../../platform/http/bind.ts'
import { signingSide } from '../../../kernel/files/signing-side.ts'
import { listUnsigned } from '../../requests/index.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { listFilesToSign, type Signable } from './queries-to-sign.ts'
import { signedTogether, signsItems, togetherTypes } from './signers.ts'

type Rows = Reply<typeof documents.toSign>['rows']

const atOnce = 10
const pagesAtMost = 5

/** What waits for the person's own signature, over all his applications. What he may not sign is not looked at. */
export const toSign: Handler<typeof documents.toSign> = async (ctx, { query }) => {
  const rows: Rows = []
  let cursor = query.cursor
  // A page may hold only what is signed by others or waits to be mended: an empty one is no answer while there are more.
  for (let page = 0; page < pagesAtMost; page += 1) {
    const { found, next } = await listUnsigned(ctx, { cursor, size: atOnce, signedBy: signedTogether })
    const signable = found.filter(({ facts }) => isGranted('SigningDocumentation', facts))
    const files = await listFilesToSign(
      ctx.db,
      signable.map(({ row, facts }) => signableOf(row.id, facts)),
    )
    for (const { row } of signable) {
      const { files: own = [], all = 0, faulty = 0 } = files.get(row.id) ?? {}
      // What is to be mended is no work for a pen.
      if (all === 0) continue
      rows.push({
        id: row.id,
        number: numberOf(row),
        objectName: row.object_name,
        files: own,
        more: all - own.length,
        faulty,
      })
    }
    cursor = next ?? undefined
    if (rows.length > 0 || !cursor) break
  }
  return { rows, next: cursor ?? null }
}

function signableOf(requestId: string, facts: Facts): Signable {
  const side = signingSide(facts, null)
  const types = togetherTypes(facts.stage, side)
  const also = sidesOf(facts).length > 1 ? togetherTypes(facts.stage, 'organisation') : []
  return {
    requestId,
    side,
    items: signsItems(facts.stage, side),
    types: [...types, ...also.filter((type) => signingSide(facts, type) === 'organisation')],
  }
}
