import { documents } from '@portal/contract/features/documents/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type Deal = Got<typeof documents.deal>
export type DocumentView = Got<typeof documents.printForms>['forms'][number]
export type DocumentType = DocumentView['type']

/** Contract, price, money, agreements and conclusion of an application. */
export function dealQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'deal'), documents.deal, { params: { id: requestId } })
}

/** Print forms of an application. */
export function printFormsQuery(requestId: string) {
  return apiQuery(keys.request(requestId, 'printForms'), documents.printForms, { params: { id: requestId } })
}

/** Documents of the named types, oldest first. */
export function documentsQuery(requestId: string, types: readonly DocumentType[]) {
  const query = { types: types.join(',') }
  const params = { ownerId: requestId }
  return apiQuery(keys.request(requestId, 'documents', query.types), documents.list, { params, query })
}

/** How soon to ask again: while something is being printed, in case the event of the server was lost. */
export function whilePrinting(documents: readonly Pick<DocumentView, 'state'>[] | undefined): number | false {
  return documents?.some(({ state }) => state === 'printing') ? 2_000 : false
}
