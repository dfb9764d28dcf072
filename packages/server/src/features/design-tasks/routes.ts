import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { validate } from './check/validate.ts'
import { copy, create, createFromXml } from './create.ts'
import { attachToRequest } from './attach-to-request.ts'
import { createRequest } from './create-request.ts'
import { blocks, cells, choose, columns, editField, editFields, image, imageFile, rows } from './edits.ts'
import { difference, enumerations, history } from './history.ts'
import { countByStatus, file, list } from './list-tasks.ts'
import { migrate, migration } from './migrate.ts'
import { print } from './print.ts'
import { closeRemark, remark } from './remarks.ts'
import { compare } from './compare-schemas.ts'
import {
  activeSchema,
  addSchema,
  schemaEnumerations,
  schemaFile,
  schemaModel,
  schemas,
  schemaSettings,
  updateSchema,
  uploadSchema,
} from './schemas.ts'
import { approvers, changeStatus, decide, persons } from './status.ts'
import { version } from './version-view.ts'
import { xml } from './xml-file.ts'

export const designTasksRoutes: Handlers<typeof designTasks> = {
  uploadSchema,
  addSchema,
  updateSchema,
  schemas,
  activeSchema,
  schemaModel,
  schemaEnumerations,
  schemaSettings,
  schemaFile,
  compareSchemas: compare,
  version,
  create,
  createFromXml,
  copy,
  createRequest,
  attachToRequest,
  changeStatus,
  list,
  countByStatus,
  file,
  editField,
  editFields,
  enumerations,
  choose,
  blocks,
  cells,
  columns,
  rows,
  image,
  imageFile,
  validate,
  xml,
  print,
  approvers,
  persons,
  decide,
  remark,
  closeRemark,
  history,
  difference,
  migration,
  migrate,
}
