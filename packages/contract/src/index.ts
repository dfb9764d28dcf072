import { addresses } from './addresses.ts'
import { auth } from './auth.ts'
import { calendar } from './calendar.ts'
import { completeness } from './completeness.ts'
import { correspondence } from './correspondence.ts'
import { delegation } from './delegation.ts'
import { directories } from './directories.ts'
import { documents } from './documents.ts'
import { expertSupport } from './expert-support.ts'
import { explanatoryNotes } from './explanatory-notes.ts'
import { files } from './files.ts'
import { linkedRequests } from './linked-requests.ts'
import { messages } from './messages.ts'
import { objects } from './objects.ts'
import { pageFailures } from './page-failures.ts'
import { participants } from './participants.ts'
import { registers } from './registers.ts'
import { remarks } from './remarks.ts'
import { requestCopies } from './request-copies.ts'
import { requests } from './requests.ts'
import { rules } from './rules.ts'
import { stages } from './stages.ts'
import { system } from './system.ts'
import { views } from './views.ts'

/** Every group by its feature's name: OpenAPI, the map and the tests over all endpoints read it. */
export const groups = {
  system,
  'page-failures': pageFailures,
  auth,
  requests,
  'linked-requests': linkedRequests,
  'request-copies': requestCopies,
  'expert-support': expertSupport,
  'explanatory-notes': explanatoryNotes,
  stages,
  participants,
  objects,
  directories,
  calendar,
  addresses,
  registers,
  rules,
  completeness,
  files,
  documents,
  remarks,
  correspondence,
  messages,
  delegation,
  views,
} as const
