import type { views } from '@portal/contract/features/views/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { create, list, remove, restore, setStandard, update } from './keep-views.ts'

export const viewsRoutes: Handlers<typeof views> = { list, create, update, remove, restore, setStandard }
