import type { Got } from '@portal/contract/endpoint'
import { opening } from '@portal/contract/features/opening/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type OpeningStage = Got<typeof opening.currentStage>
export type Opening = NonNullable<OpeningStage['current']>

/** A folder of the documentation with what may be chosen in it. */
export interface OpeningChoice {
  id: string
  title: string
  items: readonly { id: string; code: string; title: string; isOpen: boolean }[]
}

/** Where the opening of documents stands. */
export function openingQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'opening'), opening.currentStage, { params: { id: requestId } })
}

/** What an act on an opening makes stale: the application, whose rights and documents change with it. */
export function staleAfter(requestId: string) {
  return [openingQuery(requestId).queryKey, keys.request(requestId)]
}
