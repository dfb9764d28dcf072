import type { Got } from '@portal/contract/endpoint'
import { changesFolders } from '@portal/domain/request/fields/condition-fields'
import { participants } from '@portal/contract/features/participants/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { staleByConditions, staleBySaves } from '../../platform/autosave/invalidate-when-settled.ts'

export type ParticipantView = Got<typeof participants.list>['participants'][number]

/** The participants of an application, in the order they were added. */
export function participantsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'participants'), participants.list, { params: { requestId } })
}

/** What one more, one fewer or another participant makes stale: the powers of the declarant decide which documents are needed. */
export function staleByParticipants(requestId: string) {
  return [keys.request(requestId, 'participants'), ...staleByConditions(requestId)]
}

/** What fields of one participant make stale. */
export function staleByFields(requestId: string, fields: readonly string[]) {
  if (changesFolders('participant', fields)) return staleByParticipants(requestId)
  return [keys.request(requestId, 'participants'), ...staleBySaves(requestId)]
}

/** Who took a participant out, and when. */
export function removalQuery(requestId: string, participantId: string) {
  const key = keys.request(requestId, 'removal', participantId)
  return apiQuery(key, participants.removal, { params: { requestId, participantId } })
}
