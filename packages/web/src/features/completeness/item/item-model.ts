import { completeness } from '@portal/contract/features/completeness/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { invalidateWhenSettled, staleBySaves } from '../../../platform/autosave/invalidate-when-settled.ts'
import { type Autosave, makeAutosave } from '../../../platform/autosave/autosave.ts'
import { localCopy } from '../../../platform/autosave/local-copy.ts'
import type { Kept } from '../../../platform/autosave/merge/merge.ts'
import { callAsMutation } from '../../../platform/autosave/call-as-mutation.ts'
import { type ItemView, keepItem } from '../folders-queries.ts'

interface ItemModelOptions {
  queries: QueryClient
  requestId: string
  item: ItemView
  userId: string
  now: () => Date
}

/** What is said of a document: its number, date and author, each saved as it is typed. */
export function makeItemModel({ queries, requestId, item, userId, now }: ItemModelOptions): Autosave {
  const { id } = item
  return makeAutosave({
    kept: keptOf(item),
    copy: localCopy({ userId, requestId, part: `item-${id}` }),
    now,
    refresh: async () => keptOf(await call(completeness.item, { params: { id } })),
    async save(changes, revision) {
      const said = Object.entries(changes).map(([name, value]) => [name, value || null])
      const body = { revision, ...Object.fromEntries(said) }
      const saved = await callAsMutation(queries, completeness.updateItem, { params: { id }, body })
      keepItem(queries, requestId, saved)
      invalidateWhenSettled(queries, [keys.request(requestId, 'folders'), ...staleBySaves(requestId)])
      return { revision: saved.revision }
    },
  })
}

export function keptOf({ revision, number, date, author }: ItemView): Kept {
  return { revision, values: { number: number ?? '', date: date ?? '', author: author ?? '' } }
}
