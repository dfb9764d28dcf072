import type { documents } from '@portal/contract/documents'
import type { Input } from '@portal/contract/endpoint'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { recordAct } from '../journal/index.ts'
import { assertOpen, invalidFields, touchRequest } from '../requests/index.ts'
import { accessRules, announceRequest, lockRequest } from '../stages/index.ts'

type Body = Input<typeof documents.saveCertificates>['body']

/** Certificates of the participants, in the order they were given. */
export const certificates: Handler<typeof documents.certificates> = async ({ db }, { params }) => ({
  certificates: await listCertificates(db, params.id),
})

/** Writes the certificates whole. The request stands in the body, so its right is asked here, before anything else. */
export const saveCertificates: Handler<typeof documents.saveCertificates> = async (ctx, { body }) => {
  const { requestId } = body
  await accessRules.assertOnRequest(ctx, 'UpdateRequest', requestId)
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    await assertOpen(tx.db, request, ['participants'])
    await assertParticipants(tx.db, body)
    await writeCertificates(tx, body)
    await touchRequest(tx.db, requestId, tx.user.id, tx.now())
    await recordAct(tx, { type: 'certificates.saved', requestId, detail: { count: body.certificates.length } })
    await announceRequest(tx, request)
  })
  return { certificates: await listCertificates(ctx.db, requestId) }
}

async function assertParticipants(db: Db, { requestId, certificates: rows }: Body): Promise<void> {
  const known = await db.selectFrom('participant').select('id').where('request_id', '=', requestId).limit(500).execute()
  const wrong = rows.flatMap(({ participantId }, index) =>
    known.some(({ id }) => id === participantId)
      ? []
      : [{ path: `certificates.${index}.participantId`, message: 'Такого участника в заявлении нет' }],
  )
  if (wrong.length > 0) throw invalidFields(wrong)
}

async function writeCertificates(tx: SignedCtx, { requestId, certificates: rows }: Body): Promise<void> {
  await tx.db.deleteFrom('admission_certificate').where('request_id', '=', requestId).execute()
  if (rows.length === 0) return
  await tx.db
    .insertInto('admission_certificate')
    .values(
      rows.map(({ participantId, works, number, issuedOn, issuer }, position) => ({
        id: newId(tx),
        request_id: requestId,
        participant_id: participantId,
        works,
        number,
        issued_on: issuedOn,
        issuer,
        position,
      })),
    )
    .execute()
}

function listCertificates(db: Db, requestId: string) {
  return db
    .selectFrom('admission_certificate')
    .select(['participant_id as participantId', 'works', 'number', 'issued_on as issuedOn', 'issuer'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .limit(200)
    .execute()
}
