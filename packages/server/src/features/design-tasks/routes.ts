import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { validate } from './check/validate.ts'
import { copy, create, createFromXml } from './create.ts'
import { attachToRequest } from './request/attach-to-request.ts'
import { createRequest } from './request/create-request.ts'
import { blocks, cells, choose, columns, editField, editFields, image, imageFile, rows } from './content/edits.ts'
import { difference, enumerations, history } from './versions/history.ts'
import { countByStatus, file, list } from './list-tasks.ts'
import { migrate, migration } from './versions/migrate.ts'
import { print } from './print.ts'
import { closeRemark, remark } from './remarks.ts'
import { compare } from './schema/compare-schemas.ts'
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
} from './schema/schemas.ts'
import { approvers, changeStatus, decide, persons } from './versions/status.ts'
import { version } from './versions/version-view.ts'
import { xml } from './versions/xml-file.ts'

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
