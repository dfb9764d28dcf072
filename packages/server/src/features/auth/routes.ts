import type { auth } from '@portal/contract/features/auth/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { me, saveSettings, workFor } from './me.ts'
import { login, logout } from './sign-in.ts'

export const authRoutes: Handlers<typeof auth> = { login, logout, me, workFor, saveSettings }
