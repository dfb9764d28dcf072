import type { Got } from '@portal/contract/endpoint'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

export type KnownNorm = Got<typeof remarks.norms>['norms'][number]

/** Requirements with the days they are in force. */
export const normsQuery = apiQuery(keys.directory('norms'), remarks.norms, {})

export const templatesQuery = apiQuery(keys.directory('remark-templates'), remarks.templates, {})
