import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { attorneyStateOn } from '../../kernel/on-behalf/attorneys-on.ts'
import { examinationInn } from '../../kernel/examination-inn.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { declarantsOf, notify } from '../notices/index.ts'
import { listParticipants } from '../participants/index.ts'
import { pageOf } from '@portal/domain/stages/page-of'
import { type CheckedAttorney, checkAttorney } from './check-attorney.ts'
import { noteState } from './note-state.ts'
import { participantInn } from './participant-inn.ts'
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
  const before = attorneyStateOn(row, row.checked_at)
  const after = attorneyStateOn({ ...row, verdict: found.verdict, contradicted: found.isContradicted, registry }, at)
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
  await noteState(tx, row.id, after)
  const object = { objectType: 'attorney', objectId: row.id, detail: { guid: row.guid, state: after } }
  await recordAct(tx, { type: 'attorney.stateChanged', requestId: row.request_id, ...object })
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

function isFinal(registry: AttorneyRow['registry']): boolean {
  return registry === 'revoked' || registry === 'expired'
}

async function innOf({ db }: Ctx, { request_id, participant_id }: AttorneyRow): Promise<string | null> {
  if (request_id === null) return examinationInn(db)
  const participants = await listParticipants(db, request_id)
  const own = participants.find(({ id }) => id === participant_id)
  return own ? participantInn(own, participants) : null
}
