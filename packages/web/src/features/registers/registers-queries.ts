import type { Got } from '@portal/contract/endpoint'
import { registers } from '@portal/contract/registers'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type RegisterView = Got<typeof registers.list>['registers'][number]
export type ServiceView = Got<typeof registers.list>['services'][number]

/** Registers of others with what the portal has of them. */
export const registersQuery = apiQuery(keys.directory('registers'), registers.list, {})
