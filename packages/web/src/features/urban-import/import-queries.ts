import type { Got } from '@portal/contract/endpoint'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type ImportProgress = Got<typeof urbanImport.progress>
export type ImportRow = Got<typeof urbanImport.checkOks>['rows'][number]

/** How the last import into the application stands. */
export function importProgressQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'import'), urbanImport.progress, { params: { id: requestId } })
}

/** What the system holds of an object, and what of it would come. */
export function checkOksQuery(requestId: string, number: string) {
  return apiQuery(keys.request(requestId, 'import', 'check', number), urbanImport.checkOks, {
    query: { requestId, number },
  })
}
