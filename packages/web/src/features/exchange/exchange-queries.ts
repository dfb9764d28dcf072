import { exchange } from '@portal/contract/features/exchange/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

/** How the systems of others answer. */
export const systemsQuery = apiQuery(keys.directory('exchange', 'systems'), exchange.systems, {})
