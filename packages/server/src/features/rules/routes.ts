import type { rules } from '@portal/contract/features/rules/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { checkBundle } from './check-bundle.ts'
import { decide, list } from './decide-rules.ts'

export const rulesRoutes: Handlers<typeof rules> = { list, decide, checkBundle }
