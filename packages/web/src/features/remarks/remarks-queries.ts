import type { Got } from '@portal/contract/endpoint'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type Remarks = Got<typeof remarks.list>
export type Remark = Remarks['remarks'][number]
export type Reply = Remark['replies'][number]

/** All remarks the reader may see, of every round, with answers. */
export function remarksQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'remarks'), remarks.list, { params: { id: requestId } })
}

/** What the lead would send now, as the declarant will see it. */
export function toReleaseQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'remarks', 'release'), remarks.toRelease, { params: { id: requestId } })
}

/** Puts what an act answered with into the list at once; counts come with the refetch of everything about the request. */
export function putRemark(queries: QueryClient, requestId: string, remark: Remark): void {
  queries.setQueryData(
    remarksQuery(requestId).queryKey,
    (list) => list && { ...list, remarks: list.remarks.map((one) => (one.id === remark.id ? remark : one)) },
  )
}
