import type { listExports } from '@portal/contract/features/list-exports/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { file, list, one, startEvents, startJournal, stop } from './exports.ts'

export const listExportsRoutes: Handlers<typeof listExports> = { startJournal, startEvents, list, one, stop, file }
