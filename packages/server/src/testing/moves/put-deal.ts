import type { Side } from '@portal/domain/stages/facts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/db/schema.ts'
import type { TestPortal } from '../portal.ts'
import { fileOf, putDocument } from '../arrange/put-rows.ts'
import { anId } from '../arrange/rows.ts'

/** Contract, agreements, act, conclusion and money as the moves before would have left them. */

type Place = Pick<TestPortal, 'db' | 'clock'>
type Form = 'electronic' | 'paper' | null

interface TwoSided {
  form: Form
  signedBy: readonly Side[]
}

/** 122 000 roubles, tax included. */
export const price = '122000.00'

export async function putCalculation({ db, clock }: Place, requestId: string): Promise<void> {
  const steps = ['Плата', 'Налог на добавленную стоимость', 'Всего'].map((title) => ({
    title,
    formula: '',
    value: '1,00',
    source: '',
  }))
  await db
    .insertInto('price_calculation')
    .values({
      id: anId(clock.now()),
      request_id: requestId,
      no: 1,
      steps: JSON.stringify(steps),
      total: '100000.00',
      vat_rate: '22',
      vat: '22000.00',
      created_at: clock.now(),
    })
    .execute()
}

export async function putContract(
  place: Place,
  requestId: string,
  {
    actRequired,
    signedBy,
    ...row
  }: TwoSided & { actRequired: boolean } & Partial<Omit<Insertable<Tables['contract']>, 'data'>>,
): Promise<void> {
  const { db, clock } = place
  const at = clock.now()
  const id = anId(at)
  const documentId = await putDocument(place, requestId, { type: 'contract', signedBy })
  await db
    .insertInto('contract')
    .values({
      id,
      request_id: requestId,
      number: `Д-${id}`,
      contract_date: '2026-02-16',
      price,
      vat_rate: '22',
      vat: '22000.00',
      document_id: documentId,
      data: JSON.stringify({ actRequired }),
      offered_at: at,
      created_at: at,
      updated_at: at,
      ...row,
    })
    .execute()
  await db
    .insertInto('contract_version')
    .values({
      contract_id: id,
      no: 1,
      reason: 'offer',
      data: JSON.stringify({ signing: { form: row.form ?? 'electronic' } }),
      document_id: documentId,
      at,
    })
    .execute()
}

export async function putPayment({ db, clock }: Place, requestId: string, amount: string): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      id: anId(clock.now()),
      request_id: requestId,
      number: '1',
      paid_on: '2026-02-20',
      amount,
      registered_at: clock.now(),
    })
    .execute()
}

export async function putInvoice({ db, clock }: Place, requestId: string, kind: 'prepayment' | 'final'): Promise<void> {
  const id = anId(clock.now())
  await db
    .insertInto('invoice')
    .values({ id, request_id: requestId, number: `С-${id}`, kind, amount: price, issued_at: clock.now() })
    .execute()
}

export async function putDispute(
  { db, clock }: Place,
  requestId: string,
  { state, documentId }: { state: 'sent' | 'accepted'; documentId: string },
): Promise<void> {
  const at = clock.now()
  await db
    .insertInto('dispute')
    .values({
      id: anId(at),
      request_id: requestId,
      no: 1,
      state,
      document_id: documentId,
      sent_at: at,
      created_at: at,
    })
    .execute()
}

export async function putAct(place: Place, requestId: string, { form, signedBy }: TwoSided): Promise<void> {
  const at = place.clock.now()
  await place.db
    .insertInto('act')
    .values({
      id: anId(at),
      request_id: requestId,
      no: 1,
      number: '1',
      state: 'sent',
      form,
      act_date: '2026-02-20',
      amount: price,
      document_id: await putDocument(place, requestId, { type: 'act', signedBy }),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** An agreement on paper is proved by its scans: both dates stand in its row. */
export async function putAgreement(
  place: Place,
  requestId: string,
  { kind, form, signedBy }: TwoSided & { kind: 'extension' | 'termination' },
): Promise<string> {
  const at = place.clock.now()
  const id = anId(at)
  const isPaper = form === 'paper'
  const type = kind === 'extension' ? 'extensionAgreement' : 'terminationAgreement'
  await place.db
    .insertInto('agreement')
    .values({
      id,
      request_id: requestId,
      kind,
      no: 1,
      number: '1',
      state: form ? 'signing' : 'sent',
      form,
      document_id: await putDocument(place, requestId, { type, signedBy: isPaper ? [] : signedBy }),
      declarant_signed_at: isPaper && signedBy.includes('declarant') ? at : null,
      organisation_signed_at: isPaper && signedBy.includes('organisation') ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

export async function putExtension(
  { db, clock }: Place,
  requestId: string,
  row: Pick<Insertable<Tables['extension']>, 'no' | 'state'> & { agreementId?: string },
): Promise<void> {
  const at = clock.now()
  const isGranted = row.state === 'approved' || row.state === 'signed'
  await db
    .insertInto('extension')
    .values({
      id: anId(at),
      request_id: requestId,
      no: row.no,
      state: row.state,
      days_requested: 10,
      days_granted: isGranted ? 10 : null,
      agreement_id: row.agreementId ?? null,
      reason: 'Нужны дополнительные изыскания',
      created_at: at,
    })
    .execute()
}

export async function putTermination(
  { db, clock }: Place,
  requestId: string,
  row: Pick<Insertable<Tables['termination']>, 'initiator' | 'ground' | 'state' | 'agreement_id' | 'actual_costs'>,
): Promise<void> {
  const at = clock.now()
  await db
    .insertInto('termination')
    .values({ id: anId(at), request_id: requestId, no: 1, notice_on: '2026-02-16', created_at: at, ...row })
    .execute()
}

let conclusions = 0

/** A number of the register for a positive conclusion on documentation and surveys. */
export function aConclusionNumber(): string {
  conclusions += 1
  return `77-1-1-3-${String(conclusions).padStart(6, '0')}-2026`
}

export async function putConclusion(place: Place, requestId: string, state: 'draft' | 'issued'): Promise<void> {
  const at = place.clock.now()
  const id = anId(at)
  const documentId = await putDocument(place, requestId, { type: 'conclusion', signedBy: ['organisation'] })
  await place.db
    .insertInto('conclusion')
    .values({
      id,
      request_id: requestId,
      number: aConclusionNumber(),
      conclusion_date: '2026-02-27',
      result: 'positive',
      state,
      document_id: documentId,
      file_id: await fileOf(place, documentId),
      issued_at: state === 'issued' ? at : null,
      created_at: at,
    })
    .execute()
  if (state === 'issued')
    await place.db.updateTable('request').set({ conclusion_id: id }).where('id', '=', requestId).execute()
}
