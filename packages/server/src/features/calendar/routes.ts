import type { calendar } from '@portal/contract/features/calendar/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { feed, feedFile, makeFeed, revokeFeed } from './examination/feed.ts'
import { examination, leads } from './examination/list-examination.ts'
import { file } from './examination/request-file.ts'
import { change } from './change-calendar.ts'
import { years } from './list-years.ts'
import { preview } from './preview-change.ts'
import { ofRequest } from './request-calendar.ts'

export const calendarRoutes: Handlers<typeof calendar> = {
  examination,
  leads,
  feed,
  makeFeed,
  revokeFeed,
  feedFile,
  file,
  ofRequest,
  years,
  preview,
  change,
}
