import type { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { createConclusion, createEstimation, validation } from './create-under-contract.ts'
import { estimations, linkEstimations } from './link-estimations.ts'

export const expertSupportRoutes: Handlers<typeof expertSupport> = {
  createEstimation,
  createConclusion,
  validation,
  estimations,
  linkEstimations,
}
