import type { completeness } from '@portal/contract/completeness'
import type { Handlers } from '../../platform/http/bind.ts'
import { addItem, removeItem, updateItem } from './change-items.ts'
import { generate } from './generate.ts'
import { judge } from './judge.ts'
import { judgeMany } from './judge-many.ts'
import { listNotSigned } from './list-not-signed.ts'
import { folders, item, items } from './read-folders.ts'
import { upload } from './upload.ts'

export const completenessRoutes: Handlers<typeof completeness> = {
  folders,
  items,
  addItem,
  item,
  updateItem,
  removeItem,
  upload,
  judge,
  judgeMany,
  listNotSigned,
  generate,
}
