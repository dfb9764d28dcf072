import { type AttorneyState, attorneyStates } from '@portal/domain/attorneys/attorney'
import { effectiveParticipant } from '@portal/domain/request/participants/participants'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import { declarantsOf, notify } from '../messages/index.ts'
import { listParticipants } from '../participants/index.ts'
import { pageOf } from '@portal/domain/stages/page-of'
import { stateOf } from './attorney-view.ts'
import { type CheckedAttorney, checkAttorney } from './check-attorney.ts'
import { type AttorneyRow, contentOf } from './queries.ts'

/** Checks a stored power as of now and keeps what came out; people hear of one that was revoked. */
export async function recheck(ctx: Ctx, row: AttorneyRow): Promise<void> {
  const content = await contentOf(ctx.db, row.id)
  if (!content) return
  const checked = await checkAttorney(ctx, {
    attorney: row.data,
    ...content,
    receivedAt: row.created_at,
    inn: await innOf(ctx, row),
    representative: null,
  })
  await ctx.transaction((tx) => keep(tx, row, checked))
}

async function keep(tx: Ctx, row: AttorneyRow, found: CheckedAttorney): Promise<void> {
  const at = tx.now()
  // A register that is silent now does not take back what it said before: an ended or revoked power stays so.
  const registry = found.registry === 'unknown' && isFinal(row.registry) ? row.registry : found.registry
  const before = stateOf(row, row.checked_at)
  const after = stateOf({ ...row, verdict: found.verdict, contradicted: found.isContradicted, registry }, at)
  const request = row.request_id === null ? null : await lockRequest(tx.db, row.request_id)
  const kept = await tx.db
    .updateTable('attorney')
    .set({
      verdict: found.verdict,
      contradicted: found.isContradicted,
      registry,
      checks: JSON.stringify(found.checks),
      checked_at: at,
    })
    .where('id', '=', row.id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`checked_at <= ${at}`)
    .executeTakeFirst()
  if (kept.numUpdatedRows === 0n || before === after) return
  await writeChange(tx, row, after)
  if (!request) return
  if (after === 'revoked') {
    await notify(tx, {
      code: 'mraRevoked',
      values: { attorney: row.guid },
      requestId: request.id,
      link: `/request/${request.id}/${pageOf(request.stage).page}#attorneys`,
      fact: row.id,
      to: await declarantsOf(tx, request),
    })
  }
  await announceRequest(tx, request)
}

async function writeChange(tx: Ctx, { id, guid, request_id }: AttorneyRow, state: AttorneyState): Promise<void> {
  await tx.db
    .insertInto('attorney_check')
    .values({
      id: newId(tx),
      attorney_id: id,
      at: tx.now(),
      state,
      text: attorneyStates[state],
      by_user: tx.user?.id ?? null,
    })
    .execute()
  const object = { objectType: 'attorney', objectId: id, detail: { guid, state } }
  await recordAct(tx, { type: 'attorney.stateChanged', requestId: request_id, ...object })
}

function isFinal(registry: AttorneyRow['registry']): boolean {
  return registry === 'revoked' || registry === 'expired'
}

async function innOf({ db }: Ctx, { request_id, participant_id }: AttorneyRow): Promise<string | null> {
  if (request_id === null) {
    const own = db
      .selectFrom('organization')
      .select('inn')
      .where('kind', '=', 'examination')
      .orderBy('created_at')
      .limit(1)
    return (await own.executeTakeFirst())?.inn ?? null
  }
  const participants = await listParticipants(db, request_id)
  const own = participants.find(({ id }) => id === participant_id)
  return own ? effectiveParticipant(own, participants).fields['inn'] || own.inn : null
}
