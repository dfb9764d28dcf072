import type { Side } from '@portal/domain/stages/facts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import { examinationInn } from '../../../kernel/examination-inn.ts'
import type { CheckStep } from '../../../kernel/files/evidence.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { SignerSubject } from '../../../platform/signature/verdict.ts'

export interface Signed {
  requestId: string | null
  side: Side
  /** Type of the document; null for a file of a letter or of nobody. */
  type: string | null
}

// Signed in the name of a side. Sections and certifying sheets are rightly signed by those who made them.
export const ownDocuments: ReadonlySet<string> = new Set([
  'requestForm',
  'inventoryForm',
  'changesForm',
  'answersForm',
  'contract',
  'disputeProtocol',
  'settlementProtocol',
  'extensionAgreement',
  'terminationAgreement',
  'additionalAgreement',
  'act',
  'conclusion',
  'letter',
])

/**
 * Compares the signer with the side he signs for. A paper of the side is refused under the certificate of another
 * organisation, or of a person nobody there knows; elsewhere another organisation is only told. Null: nothing to tell.
 */
export async function checkSignerOrganization(
  ctx: Ctx,
  subject: SignerSubject,
  signed: Signed,
): Promise<CheckStep | null> {
  const { requestId, type } = signed
  if (requestId === null) return null
  const own = await innOfSide(ctx.db, signed)
  const inn = subject.organisationInn
  const isOwn = type !== null && ownDocuments.has(type)
  if (own && inn && own !== inn) {
    if (isOwn)
      throw refuse('SIGNATURE_REFUSED', {
        why: `в сертификате указана другая организация (ИНН ${inn}), а документ подписывает сторона с ИНН ${own}. Подпишите сертификатом своей организации.`,
        check: 'certificate',
      })
    return {
      title: 'Организация подписавшего',
      state: 'notChecked',
      detail: `Сертификат выдан другой организации: ИНН ${inn}, у стороны ИНН ${own}.`,
    }
  }
  if (!isOwn || (own && (inn === own || subject.inn === own))) return null
  if (await isPersonOfSide(ctx, subject, { ...signed, requestId })) return null
  throw refuse('SIGNATURE_REFUSED', {
    why: 'владелец сертификата не значится среди тех, кто подписывает за эту сторону, и организация в сертификате не указана. Подпишите сертификатом своей организации или под учётной записью владельца этого сертификата.',
    check: 'certificate',
  })
}

/** Whoever signs by a certificate of his own is known by СНИЛС or by name: he who acts, colleagues, signatories named in the application. */
async function isPersonOfSide(
  { db, user, now }: Ctx,
  { surname, givenName, snils }: SignerSubject,
  { requestId, side }: Signed & { requestId: string },
): Promise<boolean> {
  const name = [surname, givenName].filter(Boolean).join(' ')
  const people =
    side === 'organisation'
      ? sql`select concat_ws(' ', u.surname, u.name, u.patronymic) as name, u.snils from app_user u where u.is_admin`
      : sql`
        select concat_ws(' ', u.surname, u.name, u.patronymic) as name, u.snils from app_user u
        where u.id = ${user?.id ?? null}::uuid or u.id = (select owner_id from request where id = ${requestId}) or exists (
          select from membership m join request r on r.organization_id = m.organization_id
          where r.id = ${requestId} and m.user_id = u.id and (m.until is null or m.until > ${now()}))
        union all
        select person ->> 'name', person ->> 'snils' from attorney a
        cross join lateral jsonb_array_elements(a.data -> 'representatives') person
        where a.request_id = ${requestId} and a.removed_at is null and a.verdict = 'valid' and not a.contradicted
        union all
        select t.name, null from participant p
        cross join lateral (values (p.data ->> 'signatory'), (p.data ->> 'head'), (p.name)) as t(name)
        where p.request_id = ${requestId} and p.role = 'DECLARANT'`
  const { rows } = await sql`
    select from (${people}) known
    where known.snils = ${snils} or ${name} <> '' and ${plain(sql`known.name`)} = ${plain(sql`${name}`)}
    limit 1`.execute(db)
  return rows.length > 0
}

function plain(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`translate(lower(regexp_replace(trim(${name}), '\\s+', ' ', 'g')), 'ё', 'е')`
}

async function innOfSide(db: Db, { requestId, side }: Signed): Promise<string | null> {
  if (requestId === null) return null
  if (side === 'organisation') return examinationInn(db)
  const row = await db
    .selectFrom('request as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select('o.inn')
    .where('r.id', '=', requestId)
    .executeTakeFirst()
  return row?.inn ?? null
}
