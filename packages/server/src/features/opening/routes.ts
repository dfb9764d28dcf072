import type { opening } from '@portal/contract/features/opening/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { abortRequest, createRequest, saveSelected } from './ask.ts'
import { decide } from './decide.ts'
import { currentStage, isStageAllowed } from './opening-stage.ts'
import { saveEdited } from './save-edited.ts'

export const openingRoutes: Handlers<typeof opening> = {
  isStageAllowed,
  currentStage,
  createRequest,
  saveSelected,
  saveEdited,
  abortRequest,
  decide,
}
