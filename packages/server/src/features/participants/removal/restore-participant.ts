import type { participants } from '@portal/contract/features/participants/endpoints'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { changeParticipants } from '../change/participant-change.ts'
import { assertRoom } from '../change/participant-values.ts'
import { listParticipants } from '../queries.ts'
import { readParticipant } from '../read-participants.ts'

/** Keeps a participant as he is, so that he can come back: the row, his accounts, and who coincides with him, as they are. */
export async function keepRemoved({ db, user, now }: SignedCtx, id: string): Promise<void> {
  await sql`
    insert into removed_row (id, request_id, kind, data, removed_by, removed_at)
    select p.id, p.request_id, 'participant', jsonb_build_object('row', to_jsonb(p),
      'accounts', coalesce((select jsonb_agg(to_jsonb(a)) from participant_account a where a.participant_id = p.id), '[]'),
      'followers', coalesce((select jsonb_agg(jsonb_build_object('row', to_jsonb(f),
          'accounts', coalesce((select jsonb_agg(to_jsonb(a)) from participant_account a where a.participant_id = f.id), '[]')))
        from participant f where f.same_as = p.id), '[]')), ${user.id}, ${now()}
    from participant p where p.id = ${id} and p.role <> 'DECLARANT'
    on conflict (id) do update set data = excluded.data, removed_by = excluded.removed_by, removed_at = excluded.removed_at`.execute(
    db,
  )
}

/** Puts back a participant who was taken out, with everything that was known of him: also for a colleague who was filling him in. */
export const restore: Handler<typeof participants.restore> = async (ctx, { params }) => {
  const { requestId, participantId } = params
  const removed = await ctx.db
    .selectFrom('removed_row')
    .select(sql<string>`data -> 'row' ->> 'role'`.as('role'))
    .where('id', '=', participantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!removed) throw refuse('NOT_FOUND')
  await changeParticipants(ctx, {
    requestId,
    paths: [`participants.${removed.role}`],
    type: 'participant.created',
    async write(tx) {
      assertRoom(await listParticipants(tx.db, requestId))
      await putBack(tx, participantId)
      return participantId
    },
  })
  return readParticipant(ctx, participantId)
}

// The access of his organisation has ended with him: it is given anew, by whoever wants it.
async function putBack({ db, now }: SignedCtx, id: string): Promise<void> {
  const { rows } = await sql`
    insert into participant
    select back.* from removed_row x, jsonb_populate_record(null::participant, x.data -> 'row' || jsonb_build_object(
      'organization_id', null, 'revision', (x.data -> 'row' ->> 'revision')::integer + 1, 'updated_at', ${now()}::instant,
      'same_as', (select p.id from participant p where p.id = (x.data -> 'row' ->> 'same_as')::uuid))) as back
    where x.id = ${id}
    on conflict (id) do nothing returning id`.execute(db)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  await sql`
    insert into participant_account
    select back.* from removed_row x, jsonb_populate_recordset(null::participant_account, x.data -> 'accounts') as back
    where x.id = ${id}`.execute(db)
  await takeBack({ db, now }, id)
  await db.deleteFrom('removed_row').where('id', '=', id).execute()
}

/** Those who coincided with him do again, as they were; who was changed meanwhile stays as he is. */
async function takeBack({ db, now }: Pick<SignedCtx, 'db' | 'now'>, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update participant p set same_as = x.id, type = was.type, data = was.data, bases = was.bases,
      certificates = was.certificates, origin = was.origin, revision = p.revision + 1, updated_at = ${now()}
    from removed_row x, jsonb_array_elements(x.data -> 'followers') as kept,
      lateral jsonb_populate_record(null::participant, kept -> 'row') as was
    where x.id = ${id} and p.id = was.id and p.request_id = x.request_id and p.revision = was.revision + 1
    returning p.id`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await db.deleteFrom('participant_account').where('participant_id', 'in', ids).execute()
  await sql`
    insert into participant_account
    select back.* from removed_row x, jsonb_array_elements(x.data -> 'followers') as kept,
      lateral jsonb_populate_recordset(null::participant_account, kept -> 'accounts') as back
    where x.id = ${id} and back.participant_id = any(${ids})`.execute(db)
}
