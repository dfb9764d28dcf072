import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { moveDocument, swapItems } from './arrange-items.ts'
import { addItem, addPart, removeItem, updateItem } from './change-items.ts'
import { beginUpload } from './begin-upload.ts'
import { generate } from './generate.ts'
import { liftFormats } from './lift-formats.ts'
import { judge } from './judge.ts'
import { judgeMany } from './judge-many.ts'
import { listNotSigned } from './list-not-signed.ts'
import { liftedChecks } from './lifted-checks.ts'
import { ignoreItems } from './mark-items.ts'
import { explanatoryNote, folders, item, itemFiles, items } from './read-folders.ts'
import { restoreItem } from './removed-items.ts'
import { signedFile, signedPDFile } from './signed-upload.ts'
import { upload } from './upload.ts'

export const completenessRoutes: Handlers<typeof completeness> = {
  folders,
  explanatoryNote,
  items,
  addItem,
  addPart,
  itemFiles,
  ignoreItems,
  liftFormats,
  liftedChecks,
  restoreItem,
  swapItems,
  moveDocument,
  item,
  updateItem,
  removeItem,
  upload,
  signedFile,
  signedPDFile,
  beginUpload,
  judge,
  judgeMany,
  listNotSigned,
  generate,
}
