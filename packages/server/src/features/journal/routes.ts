import type { journal } from '@portal/contract/features/journal/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { list, xlsx } from './list-journal.ts'

export const journalRoutes: Handlers<typeof journal> = { list, xlsx }
