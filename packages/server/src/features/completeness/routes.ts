import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { moveDocument, swapItems } from './items/arrange-items.ts'
import { addItem, addPart, removeItem, updateItem } from './items/change-items.ts'
import { beginUpload } from './uploads/begin-upload.ts'
import { generate } from './generate.ts'
import { liftFormats } from './verdicts/lift-formats.ts'
import { judge } from './verdicts/judge.ts'
import { judgeMany } from './verdicts/judge-many.ts'
import { listNotSigned } from './verdicts/list-not-signed.ts'
import { liftedChecks } from './verdicts/lifted-checks.ts'
import { ignoreItems } from './items/mark-items.ts'
import { explanatoryNote, folders, item, itemFiles, items } from './read-folders.ts'
import { restoreItem } from './items/removed-items.ts'
import { signedFile, signedPDFile } from './uploads/signed-upload.ts'
import { upload } from './uploads/upload.ts'

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
