import type { addresses } from '@portal/contract/features/addresses/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { find } from './find-by-words.ts'
import { address, children, house, room, search, stead } from './find-addresses.ts'

export const addressesRoutes: Handlers<typeof addresses> = { address, house, stead, room, children, search, find }
