import type { Got } from '@portal/contract/endpoint'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type NoteReview = Got<typeof explanatoryNotes.review>
export type ReviewRow = NoteReview['rows'][number]

/** The notes of an application and how it differs from the newest. */
export function noteReviewQuery(id: string) {
  return apiQuery(keys.request(id, 'notes'), explanatoryNotes.review, { params: { id } })
}
