import type { esia } from '@portal/contract/features/esia/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { choose, link, pending } from './say-the-rest.ts'
import { aisLogin, login } from './sign-in.ts'

export const esiaRoutes: Handlers<typeof esia> = { login, aisLogin, pending, choose, link }
