import type { trust } from '@portal/contract/features/trust/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { certificates } from './certificates.ts'
import { overview } from './overview.ts'

export const trustRoutes: Handlers<typeof trust> = { overview, certificates }
