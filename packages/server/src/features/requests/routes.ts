import type { requests } from '@portal/contract/features/requests/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { assign, lead } from './assign-staff.ts'
import { comment, setComment } from './comment.ts'
import { contacts, sendContacts, setContacts } from './contacts.ts'
import { create } from './create-request.ts'
import { organizationXlsx, xlsx } from './export-requests.ts'
import { downloadDocs, filerepo, zipDocsReady } from './download-docs.ts'
import { financing } from './financing-view.ts'
import { get } from './get-request.ts'
import { fieldHistory } from './field-history.ts'
import { history } from './history.ts'
import { changes } from './list-changes.ts'
import { deleted } from './list-deleted.ts'
import { count, listAll, mine } from './list-requests.ts'
import { markRead } from './mark-read.ts'
import { queue } from './list-queue.ts'
import { missingDocuments, readiness } from './readiness-view.ts'
import { here, leave } from './presence.ts'
import { remove, restore } from './remove-request.ts'
import { setAddresses, setFinancing, setIndicators } from './save-rows.ts'
import { reuse } from './reuse-view.ts'
import { update } from './update-request.ts'

export const requestsRoutes: Handlers<typeof requests> = {
  financing,
  reuse,
  comment,
  setComment,
  contacts,
  setContacts,
  sendContacts,
  mine,
  list: listAll,
  count,
  xlsx,
  organizationXlsx,
  queue,
  create,
  get,
  update,
  remove,
  deleted,
  restore,
  setAddresses,
  setFinancing,
  setIndicators,
  readiness,
  history,
  missingDocuments,
  markRead,
  here,
  leave,
  changes,
  fieldHistory,
  lead,
  assign,
  filerepo,
  zipDocsReady,
  downloadDocs,
}
