import type { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { create } from './create-by-copy.ts'
import { foresee, review } from './review-copy.ts'

export const requestCopiesRoutes: Handlers<typeof requestCopies> = { create, foresee, review }
