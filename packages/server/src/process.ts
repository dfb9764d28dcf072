import type { Facts } from '@portal/domain/stages/facts'
import type { MoveInput } from '@portal/domain/stages/moves/inputs'
import type { EffectName, MoveLetter, Transition } from '@portal/domain/stages/moves/transitions'
import type { Selectable } from 'kysely'
import type { Ctx, SignedCtx } from './context.ts'
import type { Tables } from './platform/db/schema.ts'

/** A request as its row says; only the visibility statements and the process read it whole. */
export type RequestRecord = Selectable<Tables['request']>

/** A request as somebody sees it: what its row says that rules ask, and his rights on it. */
export type SeenRequest = Pick<
  RequestRecord,
  | 'id'
  | 'number'
  | 'kind'
  | 'goal'
  | 'work_type'
  | 'stage'
  | 'return_stage'
  | 'stage_since'
  | 'due_at'
  | 'ends_on'
  | 'open_items'
  | 'open_remarks'
  | 'request_remarks'
  | 'conclusion_id'
  | 'root_id'
  | 'owner_id'
  | 'organization_id'
  | 'lead_id'
> & { rights: number; ties?: { ways: readonly string[]; isAssigned: boolean; isStaffed: boolean } }

/** A move that is being made: the transaction is open, the request is locked, the guards held. */
export interface MoveInHand {
  readonly ctx: Ctx
  /** As it was before the move. Effects of one move do not see one another through it. */
  readonly request: RequestRecord
  readonly facts: Facts
  readonly transition: Transition
  readonly id: string
  readonly at: Date
  readonly input: MoveInput
}

/** What a move does besides changing the stage. Writes rows and adds jobs; waits for nothing outside the database. */
export type Effect = (move: MoveInHand) => Promise<void>

/** The effects of one feature, by the names the table of transitions uses. */
export type EffectsOf<N extends EffectName> = Readonly<Record<N, Effect>>

/** What the features give to the process. Joined by the application: a name without code does not compile. */
export interface Process {
  readonly effects: EffectsOf<EffectName>
  /** Registers the letter that goes with a move: number, text, files, receivers. */
  registerLetter(move: MoveInHand, letter: MoveLetter): Promise<void>
  /** Writes the letter of an application to extend the term anew, after what it asks for has changed. */
  writeExtensionLetter(ctx: Ctx, request: RequestRecord): Promise<void>
  /** Takes every system move that became possible (ADR 4); call it after any act that changes the facts of a request. */
  settle(ctx: Ctx, requestId: string): Promise<void>
  /** What the rules know of a request for who looks: enough for rights. */
  keyFacts(ctx: SignedCtx, request: SeenRequest): Promise<Facts>
  /** The same, enough for the words of whose turn it is. The faults of the fields are told by who has read them. */
  turnFacts(ctx: SignedCtx, request: SeenRequest, countFieldErrors: () => Promise<number>): Promise<Facts>
  /** The line of a browser was cut: nobody looks at requests by its pages any more. */
  leaveBrowser(ctx: Ctx, browser: { browserId: string; userId: string; cutAt: Date }): Promise<void>
  /** Folders and items follow what the application says of itself; called after a field they depend on has changed. */
  refreshFolders?(ctx: Ctx, requestId: string): Promise<void>
}
