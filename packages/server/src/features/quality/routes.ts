import type { quality } from '@portal/contract/features/quality/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { change, create, form, mine } from './assess.ts'
import { averages, list, xlsx } from './list-assessments.ts'

export const qualityRoutes: Handlers<typeof quality> = { list, averages, xlsx, mine, form, create, change }
