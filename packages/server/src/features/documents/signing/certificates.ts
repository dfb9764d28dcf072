import type { documents } from '@portal/contract/features/documents/endpoints'
import type { Input, Reply } from '@portal/contract/endpoint'
import type { AdmissionCertificate } from '@portal/domain/request/participants/participant'
import { isDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { assertOpen } from '../../../kernel/application/open-paths.ts'
import { canonicalJson } from '../../../kernel/canonical-json.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import { touchRequest } from '../../../kernel/scope/visible-request.ts'
import { writeRowHistory } from '../../../kernel/application/row-history.ts'
import { accessRules, announceRequest } from '../../stages/index.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'

type Body = Input<typeof documents.saveCertificates>['body']
type Kept = Reply<typeof documents.certificates>['certificates'][number]

interface Holder {
  id: string
  revision: number
  certificates: AdmissionCertificate[]
}

/** Certificates of the participants, those of one after those of another. */
export const certificates: Handler<typeof documents.certificates> = async ({ db }, { params }) => ({
  certificates: (await listHolders(db, params.id)).flatMap(keptOf),
})

/** Writes the certificates whole. The request stands in the body, so its right is asked here, before anything else. */
export const saveCertificates: Handler<typeof documents.saveCertificates> = async (ctx, { body }) => {
  const { requestId } = body
  await accessRules.assertOnRequest(ctx, 'UpdateRequest', requestId)
  await ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    const holders = await listHolders(tx.db, requestId)
    assertHolders(body, holders)
    for (const holder of holders) {
      const given = certificatesOf(body, holder.id)
      if (canonicalJson(given) === canonicalJson(holder.certificates)) continue
      await assertOpen(tx.db, request, [`participants.${holder.id}`])
      await writeCertificates(tx, requestId, holder, given)
    }
    await touchRequest(tx.db, requestId, tx.user.id, tx.now())
    await recordAct(tx, { type: 'certificates.saved', requestId, detail: { count: body.certificates.length } })
    await announceRequest(tx, request)
  })
  return { certificates: (await listHolders(ctx.db, requestId)).flatMap(keptOf) }
}

function assertHolders({ certificates: rows }: Body, holders: readonly Holder[]): void {
  const wrong = rows.flatMap(({ participantId }, index) =>
    holders.some(({ id }) => id === participantId)
      ? []
      : [{ path: `certificates.${index}.participantId`, message: 'Такого участника в заявлении нет' }],
  )
  if (wrong.length > 0) throw invalidFields(wrong)
}

/** The certificates given for one participant, as they are kept: text by text, in the order of the form. */
function certificatesOf({ certificates: rows }: Body, holder: string): AdmissionCertificate[] {
  return rows
    .filter(({ participantId }) => participantId === holder)
    .map(({ works, number, issuedOn, issuer }) => ({ works, number, issuedOn: issuedOn ?? '', issuer }))
}

async function writeCertificates(
  tx: SignedCtx,
  requestId: string,
  { id, revision, certificates: before }: Holder,
  given: readonly AdmissionCertificate[],
): Promise<void> {
  await tx.db
    .updateTable('participant')
    .set({ certificates: JSON.stringify(given), revision: revision + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute()
  await writeRowHistory(tx, { requestId, section: `participant:${id}`, revision: revision + 1 }, [
    { certificates: before },
    { certificates: given },
  ])
}

function keptOf({ id: participantId, certificates: rows }: Holder): Kept[] {
  return rows.map(({ works, number, issuedOn, issuer }) => ({
    participantId,
    works: works === 'project' || works === 'survey' ? works : null,
    number,
    issuedOn: isDay(issuedOn) ? issuedOn : null,
    issuer,
  }))
}

async function listHolders(db: Db, requestId: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select id, revision, certificates from participant
    where request_id = ${requestId} order by position, id limit 500`.execute(db)
  return rows
}
