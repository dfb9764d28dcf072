import type { directories } from '@portal/contract/features/directories/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { bank } from './banks.ts'
import { calendar } from './calendar.ts'
import { catalog, mainPurposes, placements, purposes } from './catalogs.ts'
import { indicators, indicatorsMain, indicatorsWhole } from './indicators.ts'
import { kosfn } from './kosfn.ts'
import {
  organizationByInn,
  organizationByOgrn,
  proprietorByInn,
  proprietorByOgrn,
  searchOrganizations,
} from './organizations.ts'
import { placementOfRequest } from './placement-of-request.ts'
import { specialists } from './specialists.ts'
import { examTypes, subdivisions } from './subdivisions.ts'
import { terms } from './terms.ts'

export const directoriesRoutes: Handlers<typeof directories> = {
  organizationByInn,
  organizationByOgrn,
  proprietorByInn,
  proprietorByOgrn,
  searchOrganizations,
  bank,
  indicators,
  indicatorsWhole,
  indicatorsMain,
  purposes,
  mainPurposes,
  kosfn,
  catalog,
  placements,
  placementOfRequest,
  examTypes,
  calendar,
  specialists,
  subdivisions,
  terms,
}
