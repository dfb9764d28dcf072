import type { documents } from '@portal/contract/features/documents/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { keyFacts } from '../stages/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { viewDocuments } from './document-view.ts'

/** Documents of the named types, oldest first; earlier print forms stay among them. */
export const listByTypes: Handler<typeof documents.list> = async (ctx, { params, query }) => {
  const request = await seeRequest(ctx, params.ownerId)
  const types = (query.types ?? '')
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean)
  const facts = await keyFacts(ctx, request)
  return { documents: await viewDocuments(ctx, { request, facts }, types.length > 0 ? { types } : {}) }
}
