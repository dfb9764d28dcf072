import type { Got } from '@portal/contract/endpoint'
import { objects } from '@portal/contract/features/objects/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { staleBySaves } from '../../platform/autosave/invalidate-when-settled.ts'

export type PartView = Got<typeof objects.part>
export type SteadView = Got<typeof objects.stead>

/** Parts of the object and stages, in their order. */
export function partsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'parts'), objects.parts, { params: { id: requestId } })
}

/** Land plots of an application. */
export function steadsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'steads'), objects.steads, { params: { id: requestId } })
}

/** What a change of parts or plots makes stale. */
export function staleBy(requestId: string, list: 'parts' | 'steads') {
  const listed = list === 'parts' ? [list, 'folders'] : [list]
  return [...listed.map((part) => keys.request(requestId, part)), ...staleBySaves(requestId)]
}
