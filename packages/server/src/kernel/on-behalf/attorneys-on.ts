import { type AttorneyState, attorneyState, isInForce, snilsDigits } from '@portal/domain/attorneys/attorney'
import { moscowDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'

/** A power of attorney by which somebody may sign for the declarant. */
export interface PowerOfSigner {
  guid: string
  until: string | null
  state: AttorneyState
}

/** What the state of a power is judged by. */
export interface JudgedAttorney {
  issued_on: string
  until: string | null
  verdict: 'valid' | 'invalid' | 'notChecked'
  contradicted: boolean
  registry: 'active' | 'notYet' | 'expired' | 'revoked' | 'notFound' | 'unknown'
}

/** The state of a power on the day of a moment, by Moscow. */
export function attorneyStateOn(
  { issued_on: issuedOn, until, verdict: signature, contradicted: isContradicted, registry }: JudgedAttorney,
  at: Date,
): AttorneyState {
  return attorneyState({ today: moscowDay(at), issuedOn, until, signature, isContradicted, registry })
}

/**
 * The power of attorney of the declarant that names the owner of a certificate: one in force, else the newest. `isRequired`:
 * for the declarant one signs only by such a power.
 */
export async function powerOfSigner(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  requestId: string,
  snils: string | null,
): Promise<{ power: PowerOfSigner | null; isRequired: boolean }> {
  const digits = snilsDigits(snils ?? '')
  const { rows } = await sql<{ required: boolean; powers: (JudgedAttorney & { guid: string })[] }>`
    select
      exists (
        select from attorney_required q join participant p on p.id = q.participant_id
        where p.request_id = ${requestId} and p.role = 'DECLARANT') as required,
      coalesce((
        select jsonb_agg(to_jsonb(k)) from (
          select a.guid, a.issued_on, a.until, a.verdict, a.contradicted, a.registry
          from attorney a
          join participant p on p.id = a.participant_id and p.role = 'DECLARANT'
          where a.request_id = ${requestId} and a.removed_at is null
            and ${digits} <> '' and a.data @> jsonb_build_object('representatives', jsonb_build_array(jsonb_build_object('snils', ${digits}::text)))
          order by a.created_at desc, a.id desc limit 20) k), '[]') as powers`.execute(db)
  const [row] = rows
  const powers = (row?.powers ?? []).map((one) => ({
    guid: one.guid,
    until: one.until,
    state: attorneyStateOn(one, now()),
  }))
  return {
    power: powers.find(({ state }) => isInForce(state)) ?? powers[0] ?? null,
    isRequired: row?.required ?? false,
  }
}

/** Powers that name the owner of a certificate, given by an organisation or for work in it: one in force, else the newest. */
export async function powerOfOwner(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { snils, organizationId }: { snils: string | null; organizationId: string },
): Promise<PowerOfSigner | null> {
  const digits = snilsDigits(snils ?? '')
  if (digits === '') return null
  const { rows } = await sql<JudgedAttorney & { guid: string }>`
    select a.guid, a.issued_on, a.until, a.verdict, a.contradicted, a.registry
    from attorney a
    left join request r on r.id = a.request_id
    where a.removed_at is null
      and a.data @> jsonb_build_object('representatives', jsonb_build_array(jsonb_build_object('snils', ${digits}::text)))
      and (r.organization_id = ${organizationId} or a.employee_id is not null and exists (
        select from organization o where o.id = ${organizationId} and o.kind = 'examination'))
    order by a.created_at desc, a.id desc limit 20`.execute(db)
  const powers = rows.map((one) => ({ guid: one.guid, until: one.until, state: attorneyStateOn(one, now()) }))
  return powers.find(({ state }) => isInForce(state)) ?? powers[0] ?? null
}
