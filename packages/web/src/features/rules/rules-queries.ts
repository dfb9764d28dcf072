import type { Got } from '@portal/contract/endpoint'
import { rules } from '@portal/contract/features/rules/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type Decision = Got<typeof rules.list>['decisions'][number]

/** What the operator decided about the rules of the application. */
export const rulesQuery = apiQuery(keys.directory('rules'), rules.list, {})
