import { checklists } from '@portal/contract/features/checklists/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type Checklist = Got<typeof checklists.checklist>
export type ChecklistRow = Got<typeof checklists.list>['rows'][number]
export type Version = Got<typeof checklists.constructorVersion>
export type VersionRow = Got<typeof checklists.constructorVersions>['rows'][number]
export type Content = Version['content']
export type Group = Content['groups'][number]
export type Question = Group['questions'][number]
export type Clause = Question['condition'][number]
export type TriedRequest = Got<typeof checklists.trial>['rows'][number]
export type SaidAnswer = Got<typeof checklists.answers>['rows'][number]

/** Checklists of an application. */
export function infoQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'checklists'), checklists.infoByRequest, { params: { id: requestId } })
}

/** One checklist that is filled in. */
export function checklistQuery(id: string) {
  return apiQuery(keys.checklists('one', id), checklists.checklist, { params: { id } })
}

/** One version of the constructor. */
export function versionQuery(id: string) {
  return apiQuery(keys.checklists('version', id), checklists.constructorVersion, { params: { id } })
}

/** How a version differs from the one before it. */
export function differencesQuery(id: string) {
  return apiQuery(keys.checklists('version', id, 'differences'), checklists.differences, { params: { id }, query: {} })
}

/** What a version would have asked of the applications filed last. */
export function trialQuery(id: string, revision: number) {
  return apiQuery(keys.checklists('version', id, 'trial', revision), checklists.trial, { params: { id } })
}
