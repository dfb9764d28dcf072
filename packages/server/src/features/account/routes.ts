import type { account } from '@portal/contract/features/account/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { askRecovery } from './recovery.ts'
import { link, setPasswordByLink } from './use-link.ts'

export const accountRoutes: Handlers<typeof account> = { link, setPasswordByLink, askRecovery }
