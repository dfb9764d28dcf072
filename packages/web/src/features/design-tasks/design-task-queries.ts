import type { Got } from '@portal/contract/endpoint'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { DesignTaskSearch } from './list/design-task-search.ts'

export type DesignTaskRow = Got<typeof designTasks.list>['rows'][number]

/** How many stand in each status under the same filters. */
export function statusCountsQuery({ text, whose, from, to }: DesignTaskSearch) {
  const query = { text, whose, from, to }
  return apiQuery(keys.designTasks('counts', query), designTasks.countByStatus, { query })
}

/** The schema in force that a blank task is made by. */
export const activeSchemaQuery = apiQuery(keys.designTasks('active'), designTasks.activeSchema, {
  query: { documentType: 'designTask' },
})

export type DesignTaskVersion = Got<typeof designTasks.version>
export type DesignTaskFault = Got<typeof designTasks.validate>['faults'][number]

/** One version with its content. */
export function versionQuery(id: string) {
  return apiQuery(keys.designTasks('version', id), designTasks.version, { query: { id } })
}

/** The form of a schema. */
export function modelQuery(schemaId: string) {
  return apiQuery(keys.designTasks('model', schemaId), designTasks.schemaModel, { query: { id: schemaId } })
}

/** What a version lacks as it stands at a revision. */
export function checkQuery(id: string, revision: string) {
  return apiQuery(keys.designTasks('check', id, revision), designTasks.validate, { query: { id } })
}

export type DesignTaskCheck = Got<typeof designTasks.validate>
