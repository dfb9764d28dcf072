import { account } from '@portal/contract/features/account/endpoints'
import { addresses } from '@portal/contract/features/addresses/endpoints'
import { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { auth } from '@portal/contract/features/auth/endpoints'
import { calendar } from '@portal/contract/features/calendar/endpoints'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { chat } from '@portal/contract/features/chat/endpoints'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { directories } from '@portal/contract/features/directories/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { esia } from '@portal/contract/features/esia/endpoints'
import { events } from '@portal/contract/features/events/endpoints'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { landing } from '@portal/contract/features/landing/endpoints'
import { journal } from '@portal/contract/features/journal/endpoints'
import { listExports } from '@portal/contract/features/list-exports/endpoints'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { opening } from '@portal/contract/features/opening/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { pageFailures } from '@portal/contract/features/page-failures/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { exchange } from '@portal/contract/features/exchange/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { quality } from '@portal/contract/features/quality/endpoints'
import { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { rules } from '@portal/contract/features/rules/endpoints'
import { settings } from '@portal/contract/features/settings/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { trust } from '@portal/contract/features/trust/endpoints'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { users } from '@portal/contract/features/users/endpoints'
import { views } from '@portal/contract/features/views/endpoints'
import type { FastifyInstance } from 'fastify'
import { stages } from '@portal/contract/features/stages/endpoints'
import { accountRoutes } from '../features/account/routes.ts'
import { addressesRoutes } from '../features/addresses/routes.ts'
import { attorneysRoutes } from '../features/attorneys/routes.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { calendarRoutes } from '../features/calendar/routes.ts'
import { chatRoutes } from '../features/chat/routes.ts'
import { correspondenceRoutes } from '../features/correspondence/routes.ts'
import { checklistsRoutes } from '../features/checklists/routes.ts'
import { completenessRoutes } from '../features/completeness/routes.ts'
import { delegationRoutes } from '../features/delegation/routes.ts'
import { designTasksRoutes } from '../features/design-tasks/routes.ts'
import { directoriesRoutes } from '../features/directories/routes.ts'
import { documentsRoutes } from '../features/documents/routes.ts'
import { esiaRoutes } from '../features/esia/routes.ts'
import { eventsRoutes } from '../features/events/routes.ts'
import { explanatoryNotesRoutes } from '../features/explanatory-notes/routes.ts'
import { filesRoutes } from '../features/files/routes.ts'
import { expertSupportRoutes } from '../features/expert-support/routes.ts'
import { landingRoutes } from '../features/landing/routes.ts'
import { journalRoutes } from '../features/journal/routes.ts'
import { listExportsRoutes } from '../features/list-exports/routes.ts'
import { linkedRequestsRoutes } from '../features/linked-requests/routes.ts'
import { noticesRoutes } from '../features/notices/routes.ts'
import { objectsRoutes } from '../features/objects/routes.ts'
import { openingRoutes } from '../features/opening/routes.ts'
import { organizationsRoutes } from '../features/organizations/routes.ts'
import { pageFailuresRoutes } from '../features/page-failures/routes.ts'
import { exchangeRoutes } from '../features/exchange/routes.ts'
import { registersRoutes } from '../features/registers/routes.ts'
import { remarksRoutes } from '../features/remarks/routes.ts'
import { participantsRoutes } from '../features/participants/routes.ts'
import { requestCopiesRoutes } from '../features/request-copies/routes.ts'
import { qualityRoutes } from '../features/quality/routes.ts'
import { requestsRoutes } from '../features/requests/routes.ts'
import { rulesRoutes } from '../features/rules/routes.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { stagesRoutes } from '../features/stages/routes.ts'
import { systemRoutes } from '../features/system/routes.ts'
import { trustRoutes } from '../features/trust/routes.ts'
import { urbanImportRoutes } from '../features/urban-import/routes.ts'
import { usersRoutes } from '../features/users/routes.ts'
import { viewsRoutes } from '../features/views/routes.ts'
import { type Binding, bind } from '../platform/http/bind.ts'

/** Every group of the contract with its use cases: one line a feature. */
export function bindAll(app: FastifyInstance, binding: Binding): void {
  bind(app, system, systemRoutes, binding)
  bind(app, pageFailures, pageFailuresRoutes, binding)
  bind(app, auth, authRoutes, binding)
  bind(app, account, accountRoutes, binding)
  bind(app, esia, esiaRoutes, binding)
  bind(app, requests, requestsRoutes, binding)
  bind(app, linkedRequests, linkedRequestsRoutes, binding)
  bind(app, expertSupport, expertSupportRoutes, binding)
  bind(app, explanatoryNotes, explanatoryNotesRoutes, binding)
  bind(app, requestCopies, requestCopiesRoutes, binding)
  bind(app, participants, participantsRoutes, binding)
  bind(app, attorneys, attorneysRoutes, binding)
  bind(app, objects, objectsRoutes, binding)
  bind(app, calendar, calendarRoutes, binding)
  bind(app, directories, directoriesRoutes, binding)
  bind(app, addresses, addressesRoutes, binding)
  bind(app, registers, registersRoutes, binding)
  bind(app, exchange, exchangeRoutes, binding)
  bind(app, rules, rulesRoutes, binding)
  bind(app, completeness, completenessRoutes, binding)
  bind(app, checklists, checklistsRoutes, binding)
  bind(app, designTasks, designTasksRoutes, binding)
  bind(app, files, filesRoutes, binding)
  bind(app, stages, stagesRoutes, binding)
  bind(app, documents, documentsRoutes, binding)
  bind(app, remarks, remarksRoutes, binding)
  bind(app, chat, chatRoutes, binding)
  bind(app, correspondence, correspondenceRoutes, binding)
  bind(app, notices, noticesRoutes, binding)
  bind(app, delegation, delegationRoutes, binding)
  bind(app, trust, trustRoutes, binding)
  bind(app, urbanImport, urbanImportRoutes, binding)
  bind(app, users, usersRoutes, binding)
  bind(app, opening, openingRoutes, binding)
  bind(app, organizations, organizationsRoutes, binding)
  bind(app, views, viewsRoutes, binding)
  bind(app, landing, landingRoutes, binding)
  bind(app, quality, qualityRoutes, binding)
  bind(app, settings, settingsRoutes, binding)
  bind(app, journal, journalRoutes, binding)
  bind(app, events, eventsRoutes, binding)
  bind(app, listExports, listExportsRoutes, binding)
}
