import type { Side } from '@portal/domain/stages/facts'
import type { Ctx } from '../../../context.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import type { SignatureVerdict } from '../../../platform/signature/verdict.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { declarantsOf, notify, staffOf, withdrawNotices } from '../../messages/index.ts'
import type { OwnedFile } from '../queries.ts'

interface Checked {
  signatureId: string
  side: Side
  signedBy: string | null
  verdict: Pick<SignatureVerdict, 'verdict' | 'text'>
}

/** A signature that was taken and did not stand a later check is told to whoever made it and to his side; it is forgotten when it stands one. */
export async function tellVerdict(
  tx: Ctx,
  request: RequestRecord,
  file: OwnedFile,
  { signatureId, side, signedBy, verdict }: Checked,
): Promise<void> {
  const fact = signatureId
  if (verdict.verdict !== 'invalid')
    return withdrawNotices(tx, { requestId: request.id, fact, codes: ['signatureInvalid'] })
  const people = side === 'organisation' ? await staffOf(tx, request) : await declarantsOf(tx, request)
  await notify(tx, {
    code: 'signatureInvalid',
    values: { number: numberOf(request), document: file.name, reason: verdict.text },
    requestId: request.id,
    link: `/request/${request.id}`,
    fact,
    to: [...(signedBy === null ? [] : [signedBy]), ...people],
  })
}
