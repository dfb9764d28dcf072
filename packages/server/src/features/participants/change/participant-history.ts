import type { SignedCtx } from '../../../context.ts'
import { writeRowHistory } from '../../../kernel/application/row-history.ts'
import type { Values } from './participant-values.ts'
import type { Origins, ParticipantRow } from '../queries.ts'

export interface ChangedParticipant {
  requestId: string
  id: string
  /** The revision he has got by the change. */
  revision: number
  /** As he was; absent: he is new. */
  before?: ParticipantRow
  values: Values
  origin: Origins
  /** Where what has no origin of its own comes from: lists, and who he is; absent: typed. */
  from?: string
}

/** Keeps what was changed of a participant: each value with who, when and from where. */
export function writeParticipantHistory(ctx: SignedCtx, changed: ChangedParticipant): Promise<void> {
  const { requestId, id, revision, before, values, origin, from = null } = changed
  const source = (name: string) => (origin[name]?.at === before?.origin[name]?.at ? from : (origin[name]?.s ?? from))
  return writeRowHistory(ctx, { requestId, section: `participant:${id}`, revision, source }, [
    before ? toldOf(before) : {},
    toldOf(values, before),
  ])
}

/** What is told of a participant, value by value; what a change leaves out stays as it was. */
function toldOf(
  { role, type, sameAs, fields, accounts, bases, certificates }: Partial<ParticipantRow> | Values,
  before?: ParticipantRow,
) {
  return {
    ...fields,
    role,
    type,
    sameAs: sameAs === undefined ? before?.sameAs : sameAs,
    accounts: accounts ?? before?.accounts,
    bases: bases ?? before?.bases,
    certificates: certificates ?? before?.certificates,
  }
}
