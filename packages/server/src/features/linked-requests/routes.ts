import type { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { createLinked } from './create-linked.ts'
import { findByProjectNumber, searchConclusions, united } from './find-earlier.ts'
import { link, unlink } from './link-requests.ts'
import { check, ofGoal } from './list-linked.ts'

export const linkedRequestsRoutes: Handlers<typeof linkedRequests> = {
  ofGoal,
  createLinked,
  findByProjectNumber,
  searchConclusions,
  united,
  link,
  unlink,
  check,
}
