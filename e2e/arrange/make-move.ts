import type { Sent } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import type { Api } from '../portal/api.ts'
import { until } from '../portal/until.ts'

type Given = Omit<Sent<typeof stages.move>['body'], 'action' | 'expectedStage'>

/** Makes a move that is possible now, by its name; tells why when it is not. */
export async function makeMove(api: Api, requestId: string, action: string, given: Given = {}): Promise<void> {
  const { stage, moves } = await api(stages.possible, { params: { id: requestId } })
  const move = moves.find((one) => one.action === action)
  if (!move?.allowed) throw new Error(`${action} from ${stage}: ${move?.why ?? 'there is no such move'}`)
  await api(stages.move, { params: { requestId, stage: move.to }, body: { ...given, action, expectedStage: stage } })
}

/** Waits until the system brings a request to a stage. */
export async function untilStage(api: Api, id: string, stage: string): Promise<void> {
  const ask = async () => (await api(requests.get, { params: { id } })).stage
  await until(ask, (now) => now === stage, { what: `the stage, not ${stage},` })
}
