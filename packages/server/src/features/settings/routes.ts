import type { settings } from '@portal/contract/features/settings/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { accept, refuseProposal } from './decide.ts'
import { create, file, list, preview, takeFile } from './propose.ts'

export const settingsRoutes: Handlers<typeof settings> = {
  list,
  preview,
  create,
  accept,
  refuse: refuseProposal,
  file,
  takeFile,
}
