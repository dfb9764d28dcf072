import type { files } from '@portal/contract/features/files/endpoints'
import type { Side } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { touchRequest } from '../../../kernel/scope/visible-request.ts'
import { announceRequest, keyFacts, letterOfFile, settle, tellLetterSigner } from '../../stages/index.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { isAuthor } from '../../../kernel/scope/see-design-task.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { judgeSignature } from './judge-signature.ts'
import { letterPlace } from './letter-place.ts'
import { listSignatures } from '../../../kernel/files/list-signatures.ts'
import { getOwnedFile, type OwnedFile } from '../queries.ts'
import { signatureBytes } from './signature-bytes.ts'
import { signingSide } from '../../../kernel/files/signing-side.ts'
import { wrongStage } from '../../../kernel/wrong-stage.ts'
import { checkSigner } from './signer-notes.ts'
import { storeSignature } from './store-signature.ts'
import { forgetVerdicts } from './tell-verdict.ts'
import { acceptByExclusion } from './update-exclusions.ts'

/** Takes a detached signature under a file: only one that mathematics does not refute. */
export const sign: Handler<typeof files.sign> = async (ctx, { params, body }) => {
  const file = await getOwnedFile(ctx.db, params.ref)
  assertCurrent(file)
  const { side, stage } = await sideAndStage(ctx, file)
  const cms = signatureBytes(body.signature) ?? new Uint8Array()
  const accepted = await judgeSignature(ctx, file, cms)
  const signed = { requestId: file.request_id, side, type: file.type }
  const notes = await Promise.all(accepted.map(({ subject }) => checkSigner(ctx, subject, signed)))
  await ctx.transaction(async (tx) => {
    const request = file.request_id === null ? undefined : await lockRequest(tx.db, file.request_id)
    if (request && request.stage !== stage) throw wrongStage(request)
    assertCurrent(await getOwnedFile(tx.db, file.id))
    const letterId = file.type === 'letter' ? await letterOfFile(tx.db, file.id) : undefined
    const place = letterId === undefined ? undefined : await letterPlace(tx, letterId)
    for (const [index, verdict] of accepted.entries())
      await storeSignature(tx, { file, cms, side, verdict, notes: notes[index] ?? [], place })
    if (request) await acceptByExclusion(tx, request.id)
    if (request) await forgetVerdicts(tx, request.id)
    if (file.item_id && request) await refreshItemStates(tx.db, request.id, file.item_id)
    await recordAct(tx, {
      type: 'signature.created',
      requestId: file.request_id,
      objectType: 'file',
      objectId: file.id,
      detail: { name: file.name, side, signers: accepted.map(({ certificate }) => certificate.serial) },
    })
    if (!request) return
    await touchRequest(tx.db, request.id, ctx.user.id, tx.now())
    if (letterId !== undefined) await tellLetterSigner(tx, request, letterId)
    await announceRequest(tx, request)
    await settle(tx, request.id)
  })
  const signatures = await listSignatures(ctx.db, [file.id])
  return { signatures: signatures.get(file.id) ?? [] }
}

function assertCurrent({ voided_at, last_no, no }: OwnedFile) {
  if (voided_at !== null) throw refuse('PRINT_FORM_STALE')
  if (last_no !== null && no !== null && no < last_no)
    throw refuse('SIGNATURE_REFUSED', {
      why: 'файл заменён новой версией. Обновите страницу и подпишите новую версию.',
      check: 'digest',
    })
}

async function sideAndStage(
  ctx: SignedCtx,
  { id, request_id, type }: OwnedFile,
): Promise<{ side: Side; stage: string | null }> {
  // Whose signature it should be says the application: before a file is of one, nothing about the signer can be checked.
  if (request_id === null) {
    if (await isAgreedTask(ctx, id)) return { side: 'declarant', stage: null }
    throw refuse('SIGNATURE_REFUSED', { why: 'сначала приложите файл к заявлению, затем подпишите его' })
  }
  const facts = await keyFacts(ctx, await seeRequest(ctx, request_id))
  return { side: signingSide(facts, type), stage: facts.stage }
}

/** Of no application either, and signed all the same: a design task that everybody has agreed to. Its author signs it. */
async function isAgreedTask(ctx: SignedCtx, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from design_task_version v join design_task t on t.id = v.task_id
    where v.file_id = ${fileId} and v.status = 'approved' and ${isAuthor(ctx)} limit 1`.execute(ctx.db)
  return rows.length > 0
}
