import type { files } from '@portal/contract/features/files/endpoints'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Trust } from '../../../platform/signature/verdict.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { announceRequest, letterOfFile, settle, tellLetterSigner } from '../../stages/index.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import type { CheckStep } from '../../../kernel/files/evidence.ts'
import { listSignatures } from '../../../kernel/files/list-signatures.ts'
import { findOwnedFile, getOwnedFile, type OwnedFile } from '../queries.ts'
import { checkSignerOrganization } from './signer-organization.ts'
import { powerTitle } from './signer-power.ts'
import { certificateId, isNamed, nextCheck, storeCheck } from './store-signature.ts'
import { readTrust } from '../../trust/index.ts'
import { forgetVerdicts, tellVerdict } from './tell-verdict.ts'
import { acceptByExclusion } from './update-exclusions.ts'
import { verifyFile } from './verify-file.ts'

/** Checks the signatures of a file once more, as of the moment each was received, and writes down what came out. */
export const verifySign: Handler<typeof files.verifySign> = async (ctx, { params }) => {
  const file = await getOwnedFile(ctx.db, params.ref)
  await checkAgain(ctx, file, keepVerdicts)
  const signatures = await listSignatures(ctx.db, [file.id])
  return { signatures: signatures.get(file.id) ?? [] }
}

const atOnce = 20

/** Checks again what could not be checked, when its hour comes or what was missing has been loaded. */
export async function sweepUncheckedSignatures(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`
    select distinct s.file_id from (
      select file_id from signature where next_check_at <= ${ctx.now()} order by next_check_at limit ${atOnce}) s`.execute(
    ctx.db,
  )
  const faults: unknown[] = []
  for (const { file_id } of rows) {
    try {
      await checkStored(ctx, file_id)
    } catch (fault) {
      faults.push(fault)
      await postpone(ctx, file_id)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'signatures that could not be checked again')
}

async function checkStored(ctx: Ctx, fileId: string): Promise<void> {
  const file = await findOwnedFile(ctx.db, fileId)
  if (file) return checkAgain(ctx, file, keepNews)
  // Of a file that was removed nobody asks any more.
  await ctx.db.updateTable('signature').set({ next_check_at: null }).where('file_id', '=', fileId).execute()
}

const afterFaultMs = 3_600_000

/** What could not even be read does not stand before the others for ever. */
async function postpone({ db, now }: Ctx, fileId: string): Promise<void> {
  await db
    .updateTable('signature')
    .set({ next_check_at: new Date(now().getTime() + afterFaultMs) })
    .where('file_id', '=', fileId)
    .where('next_check_at', 'is not', null)
    .execute()
}

type Checked = Awaited<ReturnType<typeof checkOne>>
type Keep = (tx: Ctx, file: OwnedFile, checked: readonly NonNullable<Checked>[]) => Promise<void>

async function checkAgain(ctx: Ctx, file: OwnedFile, keep: Keep): Promise<void> {
  const checked = await checkAll(ctx, file)
  if (checked.length > 0) await ctx.transaction((tx) => keep(tx, file, checked))
}

/** A check by the clock that found nothing new is no evidence and no event: it is only known when the next one is. */
async function keepNews(tx: Ctx, file: OwnedFile, checked: readonly NonNullable<Checked>[]): Promise<void> {
  const news = checked.filter((one) => one.changed || one.reasonChanged)
  for (const { signatureId, verdict, receivedAt } of checked.filter((one) => !news.includes(one)))
    await tx.db
      .updateTable('signature')
      .set({ checked_at: tx.now(), next_check_at: nextCheck(verdict, { now: tx.now(), receivedAt }) })
      .where('id', '=', signatureId)
      .where('verdict', '<>', 'validByExclusion')
      .execute()
  if (news.length > 0) await keepVerdicts(tx, file, news)
}

async function checkAll(ctx: Ctx, file: OwnedFile): Promise<NonNullable<Checked>[]> {
  const stored = await ctx.db
    .selectFrom('signature')
    .select(['id', 'cms', 'certificate', 'side', 'user_id', 'created_at', 'verdict', 'reason', powerTold])
    .where('file_id', '=', file.id)
    // An exclusion was decided by a person, not by mathematics.
    .where('verdict', '<>', 'validByExclusion')
    .orderBy('created_at')
    .limit(100)
    .execute()
  const trust = await readTrust(ctx)
  const checked: NonNullable<Checked>[] = []
  for (const one of stored) {
    const found = await checkOne(ctx, { file, signature: one, trust })
    if (found) checked.push(found)
  }
  return checked
}

const powerTold = sql<CheckStep[] | null>`(
  select jsonb_path_query_array(k.evidence, '$.checks[*] ? (@.title == $title)', jsonb_build_object('title', ${powerTitle}::text))
  from signature_check k where k.signature_id = signature.id order by k.at desc, k.id desc limit 1)`.as('power')

interface StoredSignature {
  id: string
  cms: Buffer
  certificate: Buffer | null
  side: 'declarant' | 'organisation'
  user_id: string | null
  created_at: Date
  verdict: string
  reason: string | null
  /** The step of its last check that tells of the power it was made by. */
  power: CheckStep[] | null
}

async function checkOne(
  ctx: Ctx,
  { file, signature, trust }: { file: OwnedFile; signature: StoredSignature; trust: Trust },
) {
  const verdicts = await verifyFile(ctx, { file, cms: signature.cms, at: signature.created_at, trust })
  const verdict =
    verdicts.find((one) => isNamed(one) && signature.certificate?.equals(certificateId(one.certificate))) ?? verdicts[0]
  if (!verdict) return undefined
  const organization =
    verdict.subject &&
    (await checkSignerOrganization(ctx, verdict.subject, {
      requestId: file.request_id,
      side: signature.side,
      type: null,
    }))
  return {
    signatureId: signature.id,
    receivedAt: signature.created_at,
    side: signature.side,
    signedBy: signature.user_id,
    verdict,
    // Of the power it matters how it stood at the signing, which was asked then.
    notes: [...(signature.power ?? []), organization].filter((step) => step !== null),
    changed: verdict.verdict !== signature.verdict,
    reasonChanged: verdict.reason !== signature.reason,
  }
}

async function keepVerdicts(tx: Ctx, file: OwnedFile, checked: readonly NonNullable<Checked>[]): Promise<void> {
  const request = file.request_id === null ? undefined : await lockRequest(tx.db, file.request_id)
  const written = new Set<string>()
  for (const { signatureId, receivedAt, verdict, notes } of checked) {
    const { numUpdatedRows } = await tx.db
      .updateTable('signature')
      .set({
        verdict: verdict.verdict,
        reason: verdict.reason,
        checked_at: tx.now(),
        next_check_at: nextCheck(verdict, { now: tx.now(), receivedAt }),
      })
      .where('id', '=', signatureId)
      // The decision may have been taken while mathematics was at work: it stands, with its own sentence.
      .where('verdict', '<>', 'validByExclusion')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    written.add(signatureId)
    await storeCheck(tx, { signatureId, verdict, notes })
  }
  if (request) await acceptByExclusion(tx, request.id)
  const changed = checked.some((one) => one.changed)
  if (changed && request && file.item_id) await refreshItemStates(tx.db, request.id, file.item_id)
  await recordAct(tx, {
    type: 'signature.verified',
    requestId: file.request_id,
    objectType: 'file',
    objectId: file.id,
    detail: { verdicts: checked.map(({ verdict }) => verdict.reason) },
  })
  if (!changed || !request) return
  const refuted = await listRefuted(tx.db, file.id)
  const isNews = ({ signatureId, changed: has }: (typeof checked)[number]) => has && written.has(signatureId)
  for (const one of checked.filter((each) => isNews(each) && refuted.has(each.signatureId)))
    await tellVerdict(tx, request, file, one)
  await forgetVerdicts(tx, request.id)
  const letterId = file.type === 'letter' ? await letterOfFile(tx.db, file.id) : undefined
  if (letterId !== undefined) await tellLetterSigner(tx, request, letterId)
  await announceRequest(tx, request)
  await settle(tx, request.id)
}

/** What stands after a decision of the administrator, which may have accepted them. */
async function listRefuted(db: Db, fileId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('signature')
    .select('id')
    .where('file_id', '=', fileId)
    .where('verdict', '=', 'invalid')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
