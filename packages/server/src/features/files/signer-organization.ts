import type { Side } from '@portal/domain/stages/facts'
import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { SignerSubject } from '../../platform/signature/verdict.ts'

interface Signed {
  requestId: string | null
  side: Side
  /** Type of the document; null for a file of a letter or of nobody. */
  type: string | null
}

// Signed in the name of a side. Sections and certifying sheets are rightly signed by those who made them.
const ownDocuments = new Set([
  'requestForm',
  'inventoryForm',
  'changesForm',
  'answersForm',
  'contract',
  'disputeProtocol',
  'settlementProtocol',
  'extensionAgreement',
  'terminationAgreement',
  'act',
  'conclusion',
])

/**
 * Compares the organisation of the certificate with the side's own. A paper of the side signed by somebody else's
 * certificate is refused; elsewhere the difference is only told. Null: nothing to tell.
 */
export async function checkSignerOrganization(db: Db, subject: SignerSubject, signed: Signed): Promise<string | null> {
  const own = await innOfSide(db, signed)
  const inn = subject.organisationInn
  if (!own || !inn || own === inn) return null
  if (signed.type !== null && ownDocuments.has(signed.type))
    throw refuse('SIGNATURE_REFUSED', {
      why: `в сертификате указана другая организация (ИНН ${inn}), а документ подписывает сторона с ИНН ${own}. Подпишите сертификатом своей организации.`,
      check: 'certificate',
    })
  return `Сертификат выдан другой организации: ИНН ${inn}, у стороны ИНН ${own}.`
}

async function innOfSide(db: Db, { requestId, side }: Signed): Promise<string | null> {
  if (requestId === null) return null
  const row =
    side === 'organisation'
      ? await db
          .selectFrom('organization')
          .select('inn')
          .where('kind', '=', 'examination')
          .orderBy('created_at')
          .limit(1)
          .executeTakeFirst()
      : await db
          .selectFrom('request as r')
          .innerJoin('organization as o', 'o.id', 'r.organization_id')
          .select('o.inn')
          .where('r.id', '=', requestId)
          .executeTakeFirst()
  return row?.inn ?? null
}
