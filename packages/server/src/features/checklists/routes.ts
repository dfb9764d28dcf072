import type { checklists } from '@portal/contract/features/checklists/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { checklist } from './checklist-view.ts'
import {
  activate,
  constructorVersion,
  constructorVersions,
  differences,
  nextVersion,
  parameterGroupsCatalog,
  removeVersion,
  saveVersion,
} from './constructor.ts'
import { create, nextNumber } from './create.ts'
import { fill } from './keep-answers.ts'
import {
  answers,
  answersFile,
  detailsByRequest,
  infoByRequest,
  list,
  listFileOf,
  questionsByDetails,
  userRequests,
} from './list-checklists.ts'
import { print } from './print-checklist.ts'
import { trial } from './trial.ts'
import { exportVersion, importVersion } from './version-file.ts'

export const checklistsRoutes: Handlers<typeof checklists> = {
  userRequests,
  nextNumber,
  detailsByRequest,
  infoByRequest,
  list,
  listFile: listFileOf,
  answers,
  answersFile,
  questionsByDetails,
  create,
  constructorVersions,
  nextVersion,
  parameterGroupsCatalog,
  activate,
  constructorVersion,
  saveVersion,
  removeVersion,
  differences,
  trial,
  exportVersion,
  importVersion,
  checklist,
  fill,
  print,
}
