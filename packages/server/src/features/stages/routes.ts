import type { stages } from '@portal/contract/features/stages/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { checkExtension } from './check-extension.ts'
import { move } from './move.ts'
import { movesTo, possible } from './possible-moves.ts'
import { planStages, progress } from './progress.ts'
import { explain, permissions, roles } from './rights.ts'
import { groups } from './stage-counts.ts'

export const stagesRoutes: Handlers<typeof stages> = {
  permissions,
  roles,
  groups,
  possible,
  explain,
  movesTo,
  move,
  progress,
  planStages,
  checkExtension,
}
