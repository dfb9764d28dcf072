import type { Got } from '@portal/contract/endpoint'
import { landing } from '@portal/contract/features/landing/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

/** The public page as visitors see it. */
export const landingViewQuery = apiQuery(keys.landing('view'), landing.view, {})

/** The same for whoever edits it: drafts, the past and what was removed too. */
export const landingEditQuery = apiQuery(keys.landing('edit'), landing.edit, {})

export const supportUsageQuery = apiQuery(keys.landing('usage'), landing.localSupportUsage, {})

export type LandingView = Got<typeof landing.view>
export type LandingEntryView = LandingView['sections'][number]['entries'][number]
export type SupportView = LandingView['support']
export type EditedLanding = Got<typeof landing.edit>
export type EditedLandingEntry = EditedLanding['entries'][number]
