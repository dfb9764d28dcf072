import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

export type DeletedDraft = Got<typeof requests.deleted>['drafts'][number]

/** Drafts the reader may take back; with an id that one alone. */
export function deletedDraftsQuery(id?: string) {
  return apiQuery(keys.requests('deleted', id ?? null), requests.deleted, { query: { id } })
}
