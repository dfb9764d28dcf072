import type { files } from '@portal/contract/features/files/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { base64 } from './download/base64.ts'
import { downloadPdf } from './download/download-pdf.ts'
import { byDigest } from './signatures/by-digest.ts'
import { checkSigning, signingSample } from './signatures/check-signing.ts'
import { digest } from './download/digest.ts'
import { download, info } from './download/read-file.ts'
import { model, modelFragments } from './contents/model-fragments.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { sign } from './signatures/sign.ts'
import { signature } from './signatures/signature.ts'
import { signatureVerification, verificationExclusions } from './signatures/signature-verification.ts'
import { updateVerificationExclusions } from './signatures/update-exclusions.ts'
import { upload } from './uploads/upload.ts'
import { verifySign } from './signatures/verify-sign.ts'
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
  byDigest,
  signingSample,
  checkSigning,
  verifySign,
  signature,
  signatureVerification,
  verificationExclusions,
  updateVerificationExclusions,
}
