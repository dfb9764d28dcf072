import type { RemarkState } from '@portal/domain/remarks/remarks'
import { stageRule } from '@portal/domain/stages/stages'
import { refuse } from '../../platform/http/refuse.ts'
import type { RequestRecord } from '../../request-record.ts'
import { stateTitle } from './may.ts'

export function wrongState({ state }: { state: RemarkState }) {
  return refuse('REMARK_STATE', stateTitle(state))
}

export function editClosed({ stage }: { stage: RequestRecord['stage'] }) {
  return refuse('EDIT_CLOSED', { stage, stageTitle: stageRule(stage).title })
}
