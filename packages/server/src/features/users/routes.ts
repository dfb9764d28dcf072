import type { users } from '@portal/contract/features/users/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { get } from './card.ts'
import { list, organizations, xlsx } from './list-users.ts'

export const usersRoutes: Handlers<typeof users> = { list, xlsx, organizations, get }
