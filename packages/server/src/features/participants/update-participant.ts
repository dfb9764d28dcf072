import type { participants } from '@portal/contract/participants'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { invalidFields } from '../requests/index.ts'
import { changeParticipants, replaceAccounts } from './participant-change.ts'
import { assertStorable, type Values } from './participant-values.ts'
import { listParticipants, type ParticipantRow, requestIdOf } from './queries.ts'
import { readParticipant } from './read-participants.ts'

/** Changes a participant whole, when nobody else has changed it since it was read. Accounts that are left out stay. */
export const update: Handler<typeof participants.update> = async (ctx, { params, body }) => {
  const requestId = await requestIdOf(ctx.db, params.id)
  if (!requestId) throw refuse('NOT_FOUND')
  const { revision, ...values } = body
  await changeParticipants(ctx, {
    requestId,
    path: `participants.${params.id}`,
    type: 'participant.updated',
    async write(tx) {
      const all = await listParticipants(tx.db, requestId)
      const before = all.find(({ id }) => id === params.id)
      if (!before) throw refuse('NOT_FOUND')
      if (before.revision !== revision) throw conflictWith(before)
      assertStorable(
        values,
        all.filter(({ id }) => id !== params.id),
      )
      if ((before.role === 'DECLARANT') !== (values.role === 'DECLARANT'))
        throw invalidFields([{ path: 'role', message: 'Роль заявителя не изменяется' }])
      await writeRow(tx, before, values)
      await replaceAccounts(tx, params.id, values.accounts)
      await writeHistory(tx, before, values)
      return params.id
    },
  })
  return readParticipant(ctx, params.id)
}

function conflictWith({ id, revision, role, type, sameAs, fields, accounts }: ParticipantRow) {
  return refuse('REVISION_CONFLICT', {
    section: `participant:${id}`,
    revision,
    data: { role, type, sameAs, fields, accounts },
  })
}

async function writeRow(ctx: SignedCtx, before: ParticipantRow, { role, type, sameAs, fields }: Values) {
  await ctx.db
    .updateTable('participant')
    .set({
      role,
      type,
      ...(sameAs !== undefined && { same_as: sameAs }),
      data: JSON.stringify(fields),
      revision: before.revision + 1,
      updated_at: ctx.now(),
    })
    .where('id', '=', before.id)
    .execute()
}

/** The history of a row stands beside that of the sections: field → was, is. */
async function writeHistory(ctx: SignedCtx, before: ParticipantRow, { fields }: Values) {
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(fields)])]
  const changed = names.filter((name) => before.fields[name] !== fields[name])
  if (changed.length === 0) return
  const revision = before.revision + 1
  await ctx.db
    .insertInto('section_change')
    .values({
      request_id: before.requestId,
      section: `participant:${before.id}`,
      revision,
      last_revision: revision,
      at: ctx.now(),
      last_at: ctx.now(),
      by_user: ctx.user.id,
      on_behalf_of: ctx.user.actingFor,
      changes: JSON.stringify(
        Object.fromEntries(changed.map((name) => [name, [before.fields[name] ?? null, fields[name] ?? null, null]])),
      ),
    })
    .execute()
}
