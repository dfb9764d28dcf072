import { calendar } from '@portal/contract/features/calendar/endpoints'
import { keys } from '../api/keys.ts'
import { apiQuery } from '../api/use-api.ts'

/** People who lead an application now; nobody for declarants. */
export const leadsQuery = apiQuery(keys.directory('leads'), calendar.leads, {})
