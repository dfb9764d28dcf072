import type { directories } from '@portal/contract/directories'
import type { Handlers } from '../../platform/http/bind.ts'
import { calendar } from './calendar.ts'
import { subdivisions } from './subdivisions.ts'
import { terms } from './terms.ts'

export const directoriesRoutes: Handlers<typeof directories> = { calendar, subdivisions, terms }
