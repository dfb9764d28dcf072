import type { notices } from '@portal/contract/features/notices/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { listenLive } from './listen-live.ts'
import { offered, switchOff } from './notice-off.ts'
import { mails, saveSettings, settings } from './notice-settings.ts'
import { count, markRead, notifications } from './bell.ts'

export const noticesRoutes: Handlers<typeof notices> = {
  notifications,
  count,
  markRead,
  settings,
  saveSettings,
  mails,
  offered,
  switchOff,
  live: listenLive,
}
