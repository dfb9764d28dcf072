import type { Got } from '@portal/contract/endpoint'
import { listExports } from '@portal/contract/features/list-exports/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type ListExport = Got<typeof listExports.one>

export const exportsKey = keys.directory('exports')

/** One's own files of lists. */
export function exportsQuery() {
  return apiQuery(exportsKey, listExports.list, {})
}
