import type { calendar } from '@portal/contract/features/calendar/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { change } from './change-calendar.ts'
import { years } from './list-years.ts'
import { preview } from './preview-change.ts'
import { ofRequest } from './request-calendar.ts'

export const calendarRoutes: Handlers<typeof calendar> = { ofRequest, years, preview, change }
