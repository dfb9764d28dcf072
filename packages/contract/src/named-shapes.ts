import * as z from 'zod/mini'
import * as account from './features/account/shapes.ts'
import * as attorneys from './features/attorneys/shapes.ts'
import * as auth from './features/auth/shapes.ts'
import * as checklists from './features/checklists/shapes.ts'
import * as completeness from './features/completeness/shapes.ts'
import * as correspondence from './features/correspondence/shapes.ts'
import * as delegation from './features/delegation/shapes.ts'
import * as designTasks from './features/design-tasks/shapes.ts'
import * as documents from './features/documents/shapes.ts'
import * as expertSupport from './features/expert-support/shapes.ts'
import * as esia from './features/esia/shapes.ts'
import * as events from './features/events/shapes.ts'
import * as files from './features/files/shapes.ts'
import * as landing from './features/landing/shapes.ts'
import * as journal from './features/journal/shapes.ts'
import * as listExports from './features/list-exports/shapes.ts'
import * as notices from './features/notices/shapes.ts'
import * as objects from './features/objects/shapes.ts'
import * as opening from './features/opening/shapes.ts'
import * as organizations from './features/organizations/shapes.ts'
import * as participants from './features/participants/shapes.ts'
import * as quality from './features/quality/shapes.ts'
import * as remarks from './features/remarks/shapes.ts'
import * as requestsLists from './features/requests/list-shapes.ts'
import * as requests from './features/requests/shapes.ts'
import * as rules from './features/rules/shapes.ts'
import * as settings from './features/settings/shapes.ts'
import * as stages from './features/stages/shapes.ts'
import * as system from './features/system/shapes.ts'
import * as users from './features/users/shapes.ts'
import * as views from './features/views/shapes.ts'
import * as lists from './list-schemas.ts'
import * as review from './review-shapes.ts'
import * as shared from './shared.ts'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  shared,
  lists,
  review,
  account,
  attorneys,
  auth,
  checklists,
  completeness,
  correspondence,
  delegation,
  designTasks,
  documents,
  expertSupport,
  esia,
  events,
  files,
  landing,
  journal,
  listExports,
  notices,
  objects,
  opening,
  organizations,
  participants,
  quality,
  remarks,
  requestsLists,
  requests,
  rules,
  settings,
  stages,
  system,
  users,
  views,
]

/** Every shared shape under the name it is exported by: a component of the OpenAPI document. */
export const namedShapes = z.registry<{ id: string }>()

const taken = new Set<string>()
for (const [name, shape] of modules.flatMap((module) => Object.entries(module))) {
  if (!(shape instanceof z.core.$ZodType)) continue
  if (taken.has(name)) throw new Error(`two shapes are called ${name}: OpenAPI tells them apart by their names`)
  taken.add(name)
  namedShapes.add(shape, { id: name })
}
