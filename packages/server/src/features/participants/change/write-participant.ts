import type { SignedCtx } from '../../../context.ts'
import { replaceAccounts } from './participant-change.ts'
import { type ChangedParticipant, writeParticipantHistory } from './participant-history.ts'

/** Writes a participant's row and accounts with the history of what has changed; lists that are left out stay. */
export async function writeParticipant(ctx: SignedCtx, changed: ChangedParticipant): Promise<void> {
  const { id, revision, values, origin } = changed
  const { role, type, sameAs, fields, accounts, bases, certificates } = values
  await ctx.db
    .updateTable('participant')
    .set({
      role,
      type,
      ...(sameAs !== undefined && { same_as: sameAs }),
      ...(bases && { bases: JSON.stringify(bases) }),
      ...(certificates && { certificates: JSON.stringify(certificates) }),
      data: JSON.stringify(fields),
      origin: JSON.stringify(origin),
      revision,
      updated_at: ctx.now(),
    })
    .where('id', '=', id)
    .execute()
  await replaceAccounts(ctx, id, accounts)
  await writeParticipantHistory(ctx, changed)
}
