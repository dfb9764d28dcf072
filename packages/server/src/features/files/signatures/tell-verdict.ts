import type { Side } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import type { SignatureVerdict } from '../../../platform/signature/verdict.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { declarantsOf, notify, staffOf, withdrawNotices } from '../../notices/index.ts'
import type { OwnedFile } from '../queries.ts'

interface Checked {
  signatureId: string
  side: Side
  signedBy: string | null
  verdict: Pick<SignatureVerdict, 'text'>
}

/** A signature that was taken and did not stand a later check is told to whoever made it and to his side. */
export async function tellVerdict(
  tx: Ctx,
  request: RequestRecord,
  file: OwnedFile,
  { signatureId, side, signedBy, verdict }: Checked,
): Promise<void> {
  const people = side === 'organisation' ? await staffOf(tx, request) : await declarantsOf(tx, request)
  await notify(tx, {
    code: 'signatureInvalid',
    values: { number: numberOf(request), document: file.name, reason: verdict.text },
    requestId: request.id,
    link: `/request/${request.id}`,
    fact: signatureId,
    to: [...(signedBy === null ? [] : [signedBy]), ...people],
  })
}

/** Forgets what was told of signatures that hold now, or whose file was replaced or taken away. */
export async function forgetVerdicts(tx: Ctx, requestId: string): Promise<void> {
  const { rows } = await sql<{ fact: string }>`
    select distinct n.fact from notification n
    where n.request_id = ${requestId} and n.code = 'signatureInvalid' and n.withdrawn_at is null and not exists (
      select from signature s where s.id = n.fact and s.verdict = 'invalid' and (
        not exists (select from document_version v where v.file_id = s.file_id)
        or exists (
          select from document_version v join document d on d.id = v.document_id
          where v.file_id = s.file_id and v.no = d.last_no and d.deleted_at is null)))`.execute(tx.db)
  if (rows.length === 0) return
  await withdrawNotices(tx, { requestId, fact: rows.map(({ fact }) => fact), codes: ['signatureInvalid'] })
}
