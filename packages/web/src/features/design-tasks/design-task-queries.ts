import type { Got } from '@portal/contract/endpoint'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { DocumentType } from '@portal/domain/design-tasks/document-types'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { FoundQuery } from '../../platform/ui/fields/lookup-field.tsx'
import type { DesignTaskSearch } from './list/design-task-search.ts'

export type DesignTaskRow = Got<typeof designTasks.list>['rows'][number]

/** How many stand in each status under the same filters. */
export function statusCountsQuery({ text, whose, from, to }: DesignTaskSearch) {
  const query = { text, whose, from, to }
  return apiQuery(keys.designTasks('counts', query), designTasks.countByStatus, { query })
}

/** The schema in force that a document is made by. */
export function activeSchemaQuery(documentType: DocumentType) {
  return apiQuery(keys.designTasks('active', documentType), designTasks.activeSchema, { query: { documentType } })
}

/** Notes formed from an application before, the newest first. */
export function formedNotesQuery(request: string) {
  const query = { request: [request], documentType: ['explanatoryNote' as const], size: 20 }
  return apiQuery(keys.designTasks('list', query), designTasks.list, { query })
}

/** An application as a choice names it. */
export function applicationName({ number, objectName }: { number: string; objectName: string }): string {
  return `${number} ${objectName || 'Объект не назван'}`
}

/** Applications that a text finds, to choose one of. */
export function foundRequests(text: string): FoundQuery {
  return {
    queryKey: keys.requests('found', text),
    queryFn: async ({ signal }) => {
      const { rows } = await call(requests.list, { body: { ...(text && { text }), size: 20 } }, signal)
      return rows.map(({ id, number, objectName, stageTitle }) => ({
        id,
        name: applicationName({ number, objectName }),
        note: stageTitle,
      }))
    },
  }
}

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

/** The values of an enumeration, as a task has them. */
export function taskEnumerationQuery({ id, schema }: Pick<DesignTaskVersion, 'id' | 'schema'>, name: string) {
  return apiQuery(keys.designTasks('enumeration', schema.id, name), designTasks.enumerations, { query: { id, name } })
}

/** The same of a schema that nobody may have written by yet. */
export function schemaEnumerationQuery(id: string, name: string) {
  return apiQuery(keys.designTasks('enumeration', id, name), designTasks.schemaEnumerations, { query: { id, name } })
}

export type DesignTaskCheck = Got<typeof designTasks.validate>

export type DesignTaskSchema = Got<typeof designTasks.schemaModel>

/** What stands otherwise in a version than in an earlier one. */
export function differenceQuery(id: string, other: string) {
  return apiQuery(keys.designTasks('difference', id, other), designTasks.difference, { query: { id, other } })
}

/** What another schema has otherwise, and which open tasks it concerns. */
export function schemasComparedQuery(id: string, other: string) {
  return apiQuery(keys.designTasks('compared', id, other), designTasks.compareSchemas, { query: { id, other } })
}

/** What becomes of a task under another schema. */
export function migrationQuery(id: string, { revision, schema }: { revision: number; schema: string }) {
  return apiQuery(keys.designTasks('migration', id, revision, schema), designTasks.migration, { query: { id, schema } })
}

export type SchemaRow = Got<typeof designTasks.schemas>['rows'][number]

/** The schemas that forms are made by. */
export const schemasQuery = apiQuery(keys.designTasks('schemas'), designTasks.schemas, { query: {} })

/** What staff have said over a schema, the newest first. */
export function settingsQuery(id: string, revision: number) {
  return apiQuery(keys.designTasks('settings', id, revision), designTasks.schemaSettings, { query: { id } })
}
