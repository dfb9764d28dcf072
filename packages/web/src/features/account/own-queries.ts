import type { Got } from '@portal/contract/endpoint'
import { account } from '@portal/contract/features/account/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type NameForms = NonNullable<Got<typeof account.own>['ownForms']>

/** Everything of one's own account but who one is. */
export const ownQuery = apiQuery(keys.account(), account.own, {})
export const ownFactorQuery = apiQuery(keys.account('factor'), account.secondFactor, {})
export const ownSessionsQuery = apiQuery(keys.account('sessions'), account.sessions, {})
