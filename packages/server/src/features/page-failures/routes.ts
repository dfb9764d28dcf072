import type { pageFailures } from '@portal/contract/features/page-failures/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { report } from './report.ts'

export const pageFailuresRoutes: Handlers<typeof pageFailures> = { report }
