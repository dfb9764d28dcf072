import type { files } from '@portal/contract/features/files/endpoints'
import { exclusionKinds } from '@portal/contract/features/files/shapes'
import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { stageRule } from '@portal/domain/stages/stages'
import { numberOf } from '../../../kernel/request-names.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { declarantsOf, notify, staffOf, withdrawNotices } from '../../notices/index.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { announceRequest, settle } from '../../stages/index.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { forgetVerdicts } from './tell-verdict.ts'
import { checkTitles, verificationOf } from './signature-verification.ts'

/** Lifts checks of an application, or puts them back; what is not named stays as it is. */
export const updateVerificationExclusions: Handler<typeof files.updateVerificationExclusions> = async (ctx, input) => {
  const { params, query, body } = input
  await seeRequest(ctx, params.id)
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, params.id)
    for (const kind of exclusionKinds) {
      const wanted = query[kind]
      if (wanted === undefined) continue
      const exclusion = { kind, requestId: params.id, reason: body.reason }
      const changed = wanted ? await exclude(tx, exclusion) : await takeBack(tx, exclusion)
      if (!changed) continue
      await (wanted ? tell(tx, request, { ...exclusion, fact: changed }) : forget(tx, exclusion, changed))
      await recordAct(tx, {
        type: wanted ? 'verification.excluded' : 'verification.restored',
        requestId: params.id,
        objectType: 'verification',
        detail: { kind, reason: body.reason },
      })
    }
    await forgetVerdicts(tx, params.id)
    await refreshItemStates(tx.db, params.id)
    await announceRequest(tx, request)
    await settle(tx, params.id)
  })
  return verificationOf(ctx, params.id)
}

interface Exclusion {
  kind: (typeof exclusionKinds)[number]
  requestId: string
  reason: string
}

/** Both sides learn that a check holds no more, and why. */
async function tell(tx: SignedCtx, request: RequestRecord, { kind, reason, fact }: Exclusion & { fact: string }) {
  const isSent = stageRule(request.stage).page === 'project'
  await notify(tx, {
    code: 'exclusionSet',
    values: { number: numberOf(request), what: checkTitles[kind], reason },
    requestId: request.id,
    link: isSent ? `/request/${request.id}/project` : `/request/${request.id}`,
    fact,
    to: [...(await declarantsOf(tx, request)), ...(isSent ? await staffOf(tx, request) : [])],
  })
}

function forget(tx: SignedCtx, { requestId }: Exclusion, fact: string): Promise<void> {
  return withdrawNotices(tx, { requestId, fact, codes: ['exclusionSet'] })
}

/** Answers the id of what was decided; undefined: it was so already. */
async function exclude(tx: SignedCtx, { kind, requestId, reason }: Exclusion): Promise<string | undefined> {
  const added = await tx.db
    .insertInto('verification_exclusion')
    .values({ id: newId(tx), request_id: requestId, kind, reason, by_user: tx.user.id, at: tx.now() })
    .onConflict((conflict) => conflict.columns(['request_id', 'kind']).where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .execute()
  if (added.length > 0 && kind === 'signature') await acceptSignatures(tx, { requestId, reason, by: tx.user.id })
  return added[0]?.id
}

async function takeBack(tx: SignedCtx, { kind, requestId }: Exclusion): Promise<string | undefined> {
  const lifted = await tx.db
    .updateTable('verification_exclusion')
    .set({ lifted_at: tx.now(), lifted_by: tx.user.id })
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('lifted_at', 'is', null)
    .returning('id')
    .execute()
  if (lifted.length > 0 && kind === 'signature') await restoreVerdicts(tx, requestId)
  return lifted[0]?.id
}

/** The decision holds for signatures that come, or are checked again, while it is in force. */
export async function acceptByExclusion(tx: Ctx, requestId: string): Promise<void> {
  const decided = await tx.db
    .selectFrom('verification_exclusion')
    .select(['reason', 'by_user as by'])
    .where('request_id', '=', requestId)
    .where('kind', '=', 'signature')
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (decided) await acceptSignatures(tx, { requestId, ...decided })
}

interface Decision {
  requestId: string
  reason: string
  by: string
}

/** Signatures that are not valid become so by decision; how each of their checks ended stays in the evidence. */
async function acceptSignatures(tx: Ctx, { requestId, reason, by }: Decision) {
  const text = `Подпись принята по решению администратора: ${reason}`
  await sql`
    with accepted as (
      update signature set verdict = 'validByExclusion', checked_at = ${tx.now()}, next_check_at = null
      where request_id = ${requestId} and verdict in ('invalid', 'notChecked', 'unchecked') returning id, reason)
    insert into signature_check (id, signature_id, at, verdict, reason, evidence, by_user)
    select gen_random_uuid(), a.id, ${tx.now()}, 'validByExclusion', a.reason,
      jsonb_build_object('text', ${text}::text, 'checks', coalesce(
        (select k.evidence -> 'checks' from signature_check k where k.signature_id = a.id order by k.at desc, k.id desc limit 1),
        '[]'::jsonb)), ${by}
    from accepted a`.execute(tx.db)
}

/** Back to what mathematics had said last. */
async function restoreVerdicts(tx: SignedCtx, requestId: string) {
  await sql`
    with before as (
      select s.id, k.verdict, k.reason, k.evidence from signature s
      cross join lateral (
        select c.verdict, c.reason, c.evidence from signature_check c
        where c.signature_id = s.id and c.verdict <> 'validByExclusion' order by c.at desc, c.id desc limit 1) k
      where s.request_id = ${requestId} and s.verdict = 'validByExclusion'),
    restored as (
      update signature s set verdict = b.verdict, reason = b.reason, checked_at = ${tx.now()},
        next_check_at = case when b.reason = 'CRL_UNAVAILABLE' then ${tx.now()}::timestamptz end
      from before b where s.id = b.id)
    insert into signature_check (id, signature_id, at, verdict, reason, evidence, by_user)
    select gen_random_uuid(), id, ${tx.now()}, verdict, reason, evidence, ${tx.user.id} from before`.execute(tx.db)
}
