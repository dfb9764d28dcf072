import type { Endpoint } from './endpoint.ts'
import { account } from './features/account/endpoints.ts'
import { addresses } from './features/addresses/endpoints.ts'
import { attorneys } from './features/attorneys/endpoints.ts'
import { auth } from './features/auth/endpoints.ts'
import { calendar } from './features/calendar/endpoints.ts'
import { chat } from './features/chat/endpoints.ts'
import { checklists } from './features/checklists/endpoints.ts'
import { completeness } from './features/completeness/endpoints.ts'
import { correspondence } from './features/correspondence/endpoints.ts'
import { delegation } from './features/delegation/endpoints.ts'
import { designTasks } from './features/design-tasks/endpoints.ts'
import { directories } from './features/directories/endpoints.ts'
import { documents } from './features/documents/endpoints.ts'
import { esia } from './features/esia/endpoints.ts'
import { events } from './features/events/endpoints.ts'
import { exchange } from './features/exchange/endpoints.ts'
import { expertSupport } from './features/expert-support/endpoints.ts'
import { explanatoryNotes } from './features/explanatory-notes/endpoints.ts'
import { files } from './features/files/endpoints.ts'
import { landing } from './features/landing/endpoints.ts'
import { journal } from './features/journal/endpoints.ts'
import { linkedRequests } from './features/linked-requests/endpoints.ts'
import { listExports } from './features/list-exports/endpoints.ts'
import { notices } from './features/notices/endpoints.ts'
import { objects } from './features/objects/endpoints.ts'
import { opening } from './features/opening/endpoints.ts'
import { organizations } from './features/organizations/endpoints.ts'
import { pageFailures } from './features/page-failures/endpoints.ts'
import { participants } from './features/participants/endpoints.ts'
import { quality } from './features/quality/endpoints.ts'
import { registers } from './features/registers/endpoints.ts'
import { remarks } from './features/remarks/endpoints.ts'
import { requestCopies } from './features/request-copies/endpoints.ts'
import { requests } from './features/requests/endpoints.ts'
import { rules } from './features/rules/endpoints.ts'
import { settings } from './features/settings/endpoints.ts'
import { stages } from './features/stages/endpoints.ts'
import { system } from './features/system/endpoints.ts'
import { trust } from './features/trust/endpoints.ts'
import { urbanImport } from './features/urban-import/endpoints.ts'
import { users } from './features/users/endpoints.ts'
import { views } from './features/views/endpoints.ts'

/**
 * Every group by its feature's name: OpenAPI, the map and the tests over all endpoints read it. Their types are named, not
 * inferred: written out, those of all calls are more than the compiler serialises.
 */
export const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  system,
  'page-failures': pageFailures,
  auth,
  account,
  esia,
  requests,
  events,
  journal,
  'list-exports': listExports,
  'linked-requests': linkedRequests,
  'request-copies': requestCopies,
  'expert-support': expertSupport,
  'explanatory-notes': explanatoryNotes,
  stages,
  participants,
  attorneys,
  objects,
  directories,
  calendar,
  addresses,
  registers,
  exchange,
  rules,
  completeness,
  checklists,
  'design-tasks': designTasks,
  files,
  documents,
  remarks,
  correspondence,
  chat,
  notices,
  delegation,
  trust,
  'urban-import': urbanImport,
  users,
  opening,
  organizations,
  views,
  landing,
  quality,
  settings,
}
