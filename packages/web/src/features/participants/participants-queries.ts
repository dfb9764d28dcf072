import type { Got } from '@portal/contract/endpoint'
import { participants } from '@portal/contract/participants'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { staleBySaves } from '../../platform/autosave/ask-when-settled.ts'

export type ParticipantView = Got<typeof participants.list>['participants'][number]

/** The participants of an application, in the order they were added. */
export function participantsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'participants'), participants.list, { params: { requestId } })
}

/** What one more, one fewer or another participant makes stale. */
export function staleByParticipants(requestId: string) {
  return [keys.request(requestId, 'participants'), ...staleBySaves(requestId)]
}

/** Who took a participant out, and when. */
export function removalQuery(requestId: string, participantId: string) {
  const key = keys.request(requestId, 'removal', participantId)
  return apiQuery(key, participants.removal, { params: { requestId, participantId } })
}
