import type { files } from '@portal/contract/features/files/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { base64 } from './base64.ts'
import { downloadPdf } from './download-pdf.ts'
import { digest } from './digest.ts'
import { download, info } from './read-file.ts'
import { model, modelFragments } from './model-fragments.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { sign } from './sign.ts'
import { signature } from './signature.ts'
import { signatureVerification, verificationExclusions } from './signature-verification.ts'
import { updateVerificationExclusions } from './update-exclusions.ts'
import { upload } from './upload.ts'
import { verifySign } from './verify-sign.ts'
import { lastVersion, versions } from './versions.ts'
import { uploadBytes } from './uploads/upload-bytes.ts'
import { cancelUpload, uploadState } from './uploads/upload-state.ts'

export const filesRoutes: Handlers<typeof files> = {
  upload,
  uploadState,
  cancelUpload,
  uploadBytes,
  download,
  base64,
  downloadPdf,
  info,
  model,
  modelFragments,
  lastVersion,
  versions,
  remove,
  restore,
  digest,
  sign,
  verifySign,
  signature,
  signatureVerification,
  verificationExclusions,
  updateVerificationExclusions,
}
