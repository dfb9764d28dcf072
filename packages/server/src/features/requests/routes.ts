import type { requests } from '@portal/contract/features/requests/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { assign, lead } from './page/assign-staff.ts'
import { comment, setComment } from './page/comment.ts'
import { contacts, sendContacts, setContacts } from './page/contacts.ts'
import { create } from './draft/create-request.ts'
import { organizationXlsx, xlsx } from './export/export-requests.ts'
import { downloadDocs, filerepo, zipDocsReady } from './archive/download-docs.ts'
import { financing } from './page/financing-view.ts'
import { get } from './page/get-request.ts'
import { fieldHistory } from './draft/field-history.ts'
import { history } from './page/history.ts'
import { changes } from './draft/list-changes.ts'
import { deleted } from './deleted/list-deleted.ts'
import { count, listAll, mine } from './list/list-requests.ts'
import { markRead } from './page/mark-read.ts'
import { queue, queueDrafts } from './list/list-queue.ts'
import { missingDocuments, readiness } from './page/readiness-view.ts'
import { here, leave } from './presence/presence.ts'
import { remove, restore } from './deleted/remove-request.ts'
import { setAddresses, setFinancing, setIndicators } from './draft/save-rows.ts'
import { reuse } from './page/reuse-view.ts'
import { update } from './draft/update-request.ts'

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
  queueDrafts,
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
