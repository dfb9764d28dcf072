import type { Got } from '@portal/contract/endpoint'
import { settings } from '@portal/contract/features/settings/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

export const settingsQuery = apiQuery(keys.directory('settings'), settings.list, {})

export type SettingsView = Got<typeof settings.list>
export type SettingView = SettingsView['values'][number]
export type ProposalView = SettingsView['proposals'][number]
