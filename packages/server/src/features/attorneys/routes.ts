import type { attorneys } from '@portal/contract/features/attorneys/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { file, signature } from './attorney-files.ts'
import { check, remove, setRequired } from './change-attorney.ts'
import { attorneyOfRequest, employees, list, ofOneParticipant } from './list-attorneys.ts'
import { upload } from './upload-attorney.ts'

export const attorneysRoutes: Handlers<typeof attorneys> = {
  ofRequest: attorneyOfRequest,
  list,
  employees,
  ofParticipant: ofOneParticipant,
  setRequired,
  upload,
  signature,
  file,
  check,
  remove,
}
