import type { delegation } from '@portal/contract/features/delegation/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import {
  changeExclusion,
  endExclusion,
  exclude,
  exclusion,
  exclusions,
  exclusionsFile,
  personsToExclude,
  requestsToExclude,
} from './exclusions/exclusions.ts'

export const delegationRoutes: Handlers<typeof delegation> = {
  exclusions,
  exclusionsFile,
  exclude,
  personsToExclude,
  requestsToExclude,
  exclusion,
  changeExclusion,
  endExclusion,
}
