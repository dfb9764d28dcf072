import type { linkedRequests } from '@portal/contract/linked-requests'
import type { Handlers } from '../../platform/http/bind.ts'
import { link, unlink } from './link-requests.ts'
import { check, ofGoal } from './list-linked.ts'

export const linkedRequestsRoutes: Handlers<typeof linkedRequests> = { ofGoal, link, unlink, check }
