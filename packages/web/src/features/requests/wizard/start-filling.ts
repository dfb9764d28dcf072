import { stages } from '@portal/contract/features/stages/endpoints'
import { call } from '../../../platform/api/call.ts'
import { newId } from '../../../platform/session/ids.ts'

/**
 * Takes a new draft its next step on, to the filling, when nothing stands in the way. The draft exists by now: what keeps it from going on
 * is said on its own page, with what to do about it.
 */
export async function startFilling(id: string): Promise<void> {
  try {
    const { stage, moves } = await call(stages.possible, { params: { id } })
    const move = moves.find(({ tone, allowed }) => tone === 'primary' && allowed)
    if (!move) return
    await call(stages.move, {
      params: { requestId: id, stage: move.to },
      body: { action: move.action, expectedStage: stage },
      key: newId(),
    })
  } catch {
    return
  }
}
