import type { Got } from '@portal/contract/endpoint'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

type Listed = Got<typeof remarks.lines>
export type Remark = Listed['first'][number]
export type Reply = Remark['replies'][number]

/** A remark as the list shows, counts and narrows it; what it says is brought with those in sight. */
export type RemarkLine = Listed['alike'][number] & Omit<Listed['lines'][number], 'alike'>

export type Remarks = Omit<Listed, 'lines' | 'alike'> & { lines: RemarkLine[] }

/** All remarks the reader may see, of every round, as lines. */
export function remarksQuery(requestId: string) {
  return queryOptions({
    queryKey: keys.request(requestId, 'remarks', 'lines'),
    queryFn: async ({ signal }) => spreadOut(await send(remarks.lines, { params: { id: requestId } }, signal)),
  })
}

/** Those of the check of completeness with texts and answers, all of them at once. */
export function completenessRemarksQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'remarks', 'completeness'), remarks.list, {
    params: { id: requestId },
    query: { kind: 'completeness' },
  })
}

const someKey = (requestId: string, ...ids: readonly string[]) => keys.request(requestId, 'remarks', 'some', ...ids)

/** A few remarks, whole. */
export function someRemarksQuery(requestId: string, ids: readonly string[]) {
  return apiQuery(someKey(requestId, ...ids), remarks.some, { params: { id: requestId }, query: { ids: [...ids] } })
}

/** Which remarks hold all the words. While one types on, what was found before stands until the reply; not for other words. */
export function foundRemarksQuery(requestId: string, text: string) {
  return queryOptions({
    ...apiQuery(keys.request(requestId, 'remarks', 'found', text), remarks.found, {
      params: { id: requestId },
      query: { text },
    }),
    placeholderData: (found, former) => {
      const before = String(former?.queryKey.at(-1))
      return text.startsWith(before) || before.startsWith(text) ? found : undefined
    },
  })
}

/** What the lead would send now, as the declarant will see it. */
export function toReleaseQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'remarks', 'release'), remarks.toRelease, { params: { id: requestId } })
}

/** Every remark of which the whole is known by now, as it was read last. */
export function knownRemarks(queries: QueryClient, requestId: string): ReadonlyMap<string, Remark> {
  const at = (key: readonly unknown[]) => queries.getQueryState(key)?.dataUpdatedAt ?? 0
  const { queryKey } = remarksQuery(requestId)
  const read = queries
    .getQueriesData<Got<typeof remarks.some>>({ queryKey: someKey(requestId) })
    .map(([key, some]) => ({ at: at(key), remarks: some?.remarks ?? [] }))
  read.push({ at: at(queryKey), remarks: queries.getQueryData(queryKey)?.first ?? [] })
  const inTurn = read.toSorted((one, other) => one.at - other.at)
  return new Map(inTurn.flatMap((some) => some.remarks.map((remark) => [remark.id, remark] as const)))
}

/** Puts what an act answered with into the list at once; counts come with the refetch of everything about the request. */
export function putRemark(queries: QueryClient, requestId: string, remark: Remark): void {
  const put = <T extends { id: string }>(all: readonly (T | Remark)[]) =>
    all.map((one) => (one.id === remark.id ? remark : one))
  // The others in a part are no newer by it: of two parts that hold them the one read last still counts.
  const readAt = (key: readonly unknown[]) => ({ updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 })
  queries.setQueryData(
    remarksQuery(requestId).queryKey,
    (list) => list && { ...list, lines: put<RemarkLine>(list.lines), first: put<Remark>(list.first) },
    readAt(remarksQuery(requestId).queryKey),
  )
  for (const [queryKey, some] of queries.getQueriesData<Got<typeof remarks.some>>({ queryKey: someKey(requestId) }))
    if (some?.remarks.some(({ id }) => id === remark.id))
      queries.setQueryData(queryKey, { ...some, remarks: put<Remark>(some.remarks) }, readAt(queryKey))
}

/** What several remarks share travels once, not with every line. */
function spreadOut({ lines, alike, ...list }: Listed): Remarks {
  return {
    ...list,
    lines: lines.flatMap(({ alike: sort, ...line }) => {
      const shared = alike[sort]
      return shared ? { ...shared, ...line } : []
    }),
  }
}
