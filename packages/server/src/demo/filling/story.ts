import type { Sent } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import type { Call } from '@portal/contract/fill-example'
import type { Goal } from '@portal/domain/request/goals'
import type { ObjectType, WorkType } from '@portal/domain/request/objects/objects'
import type { RootKind } from '@portal/domain/stages/facts'

import type { Template } from '../../platform/pdf/printer.ts'

type Declarant = 'declarant' | 'declarant2'
type Staff = 'admin' | 'admin2' | 'admin3'

/** What an application of the demonstration asks for. */
interface Chosen {
  objectName: string
  /** Code of the catalogue of regions, and where in it. */
  region: string
  address: string
  goal?: Goal
  objectType?: ObjectType
  workType?: WorkType
  primacy?: '1' | '2'
  support?: RootKind
}

/** How one application came to where one finds it: the days of work on it, in their order. */
export interface Story {
  /** Names it in the database: never changed. */
  readonly name: string
  readonly by: Declarant
  /** Who decides for the examination organisation; without one it is nobody's. */
  readonly lead: Staff | null
  readonly chosen: Chosen
  readonly days: readonly WorkedDay[]
}

export type MoveBody = Omit<Sent<typeof stages.move>['body'], 'action' | 'expectedStage'>

/** Where an act is done: who is there, which application it is about, what time it is. */
export interface Scene {
  readonly story: Story
  /** The application; it has none before it is created. */
  readonly id: string
  readonly declarant: Call
  /** Who decides for the organisation: the lead, or somebody of the department. */
  readonly staff: Call
  as(login: string): Call
  idOf(login: string): Promise<string>
  keep(id: string): Promise<void>
  now(): Date
  print(template: Template): Promise<Uint8Array>
}

/** So many working days before the first start, something is done. */
export type WorkedDay = readonly [daysAgo: number, ...acts: Act[]]

/**
 * One act: what is done before, and the move it ends with. After an interruption it is done once more: a move that was made
 * is not made again, and what is done before leaves the same when it is done twice.
 */
export interface Act {
  readonly before?: (scene: Scene) => Promise<void>
  readonly move?: {
    readonly action: string
    readonly by: 'declarant' | 'staff'
    readonly given?: (scene: Scene) => Promise<MoveBody>
  }
}

/** What is done without a move. */
export function deed(before: (scene: Scene) => Promise<void>): Act {
  return { before }
}

/** A move of the declarant, with what is done before it. */
export function declarantMoves(
  action: string,
  before?: Act['before'],
  given?: (scene: Scene) => Promise<MoveBody>,
): Act {
  return { ...(before && { before }), move: { action, by: 'declarant', ...(given && { given }) } }
}

/** A move of whoever decides for the organisation. */
export function staffMoves(action: string, before?: Act['before'], given?: (scene: Scene) => Promise<MoveBody>): Act {
  return { ...(before && { before }), move: { action, by: 'staff', ...(given && { given }) } }
}
