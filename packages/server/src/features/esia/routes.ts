import type { esia } from '@portal/contract/features/esia/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { login } from './sign-in.ts'

export const esiaRoutes: Handlers<typeof esia> = { login }
