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
import { activateSubstitution } from './substitutions/activate-substitution.ts'
import { attorneysForSubstitution } from './substitutions/attorneys.ts'
import { cleanUpSubstitutions } from './substitutions/clean-up.ts'
import { copySubstitution, copySubstitutionsOfOrganization } from './substitutions/copy-substitution.ts'
import {
  changeSubstitution,
  createSubstitution,
  createSubstitutionForOrganization,
} from './substitutions/create-substitution.ts'
import { substitutionsOfRequest } from './substitutions/deputies-of-request.ts'
import {
  deputies,
  requestsToDelegate,
  substitution,
  substitutionBasis,
  substitutions,
  substitutionsFile,
} from './substitutions/list-substitutions.ts'

export const delegationRoutes: Handlers<typeof delegation> = {
  substitutions,
  substitutionsFile,
  deputies,
  requestsToDelegate,
  createSubstitution,
  createSubstitutionForOrganization,
  changeSubstitution,
  activateSubstitution,
  substitution,
  substitutionBasis,
  copySubstitution,
  copySubstitutionsOfOrganization,
  cleanUpSubstitutions,
  attorneysForSubstitution,
  substitutionsOfRequest,
  exclusions,
  exclusionsFile,
  exclude,
  personsToExclude,
  requestsToExclude,
  exclusion,
  changeExclusion,
  endExclusion,
}
