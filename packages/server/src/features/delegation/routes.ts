import type { delegation } from '@portal/contract/delegation'
import type { Handlers } from '../../platform/http/bind.ts'
import { endExclusion, exclude, exclusions } from './exclusions.ts'

export const delegationRoutes: Handlers<typeof delegation> = { exclusions, exclude, endExclusion }
