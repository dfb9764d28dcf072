import type { stages } from '@portal/contract/features/stages/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { checkExtension } from './clocks/check-extension.ts'
import { move } from './moves/move.ts'
import { movesTo, possible } from './moves/possible-moves.ts'
import { planStages, progress } from './clocks/progress.ts'
import { explain, permissions, roles } from './rights.ts'
import { groups, groupsOfOrganization } from './stage-counts.ts'

export const stagesRoutes: Handlers<typeof stages> = {
  permissions,
  roles,
  groups,
  groupsOfOrganization,
  possible,
  explain,
  movesTo,
  move,
  progress,
  planStages,
  checkExtension,
}
