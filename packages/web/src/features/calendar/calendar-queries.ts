import { calendar } from '@portal/contract/features/calendar/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export type CalendarYear = Got<typeof calendar.years>['years'][number]
export type Preview = Got<typeof calendar.preview>

/** The production calendar by years, the farthest first. */
export const yearsQuery = apiQuery(keys.directory('production-calendar'), calendar.years, {})
