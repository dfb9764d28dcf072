import type { Got } from '@portal/contract/endpoint'
import { stages } from '@portal/contract/features/stages/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type Moves = Got<typeof stages.possible>
export type Move = Moves['moves'][number]
export type MoveReply = Got<typeof stages.move>
export type Explained = Got<typeof stages.explain>['views'][number]
export type Progress = Got<typeof stages.progress>

/** All moves of the reader's side from the current stage, refused ones with the reason. */
export function movesQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'moves'), stages.possible, { params: { id: requestId } })
}

/** Every right and move with all that they ask for; for staff, of both sides. */
export function explainQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'rights'), stages.explain, { params: { id: requestId } })
}

/** On which side the reader stands and with what powers. */
export function rolesQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'roles'), stages.roles, { params: { id: requestId } })
}

/** What the section «Ход» draws. */
export function progressQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'progress'), stages.progress, { params: { id: requestId } })
}
