import type { events } from '@portal/contract/features/events/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { check, proof, seals } from './proofs.ts'
import { file, list, one, report } from './list-events.ts'

export const eventsRoutes: Handlers<typeof events> = { list, file, one, seals, check, proof, report }
