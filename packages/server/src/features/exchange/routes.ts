import type { exchange } from '@portal/contract/features/exchange/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { file, list, repeat, systems } from './exchange.ts'

export const exchangeRoutes: Handlers<typeof exchange> = { systems, list, file, repeat }
