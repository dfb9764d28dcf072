import type { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { changedSlots, conclusionDocuments, costChangeInfo, last } from './changed-slots.ts'
import { assessments, conclusions } from './children.ts'
import { createConclusion, createEstimation, validation } from './create-under-contract.ts'
import { endFormation, rootForms } from './end-formation.ts'
import { estimations, linkEstimations } from './link-estimations.ts'
import { overview, rejections, rootId } from './overview.ts'

export const expertSupportRoutes: Handlers<typeof expertSupport> = {
  createEstimation,
  createConclusion,
  validation,
  estimations,
  linkEstimations,
  overview,
  assessments,
  conclusions,
  conclusionDocuments,
  last,
  rejections,
  endFormation,
  rootId,
  costChange: costChangeInfo,
  changedSlots,
  rootForms,
}
