import type { requests } from '@portal/contract/features/requests/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { type Contact, contactProblems, isSameContact } from '@portal/domain/request/fields/contacts'
import { pageOf } from '@portal/domain/stages/page-of'
import { sidesOf } from '@portal/domain/stages/facts'
import { stageRule } from '@portal/domain/stages/stages'
import type { SignedCtx } from '../../../context.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { notify, staffOf } from '../../notices/index.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import { lockRequest } from '../../../kernel/lock-request.ts'
import { touchRequest } from '../../../kernel/scope/visible-request.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { seesContent } from '../../../kernel/scope/sees-content.ts'

const nobody: Contact = { name: '', phone: '', email: '' }

/** Whom to call: as it was sent last, else as the application says; besides it what the declarant writes just now. */
export const contacts: Handler<typeof requests.contacts> = async (ctx, { params }) => {
  const facts = await ctx.process.keyFacts(ctx, await seeRequest(ctx, params.id))
  if (!seesContent(facts)) return { inForce: nobody, draft: null, revision: 0, sentAt: null, mayChange: false }
  const row = await findContact(ctx.db, params.id)
  const inForce = await contactInForce(ctx.db, params.id, row)
  const isDeclarants = sidesOf(facts).includes('declarant')
  return {
    inForce,
    draft: row && !isSameContact(row.data, inForce) && isDeclarants ? row.data : null,
    revision: row?.revision ?? 0,
    sentAt: row?.sent_at?.toISOString() ?? null,
    mayChange: isDeclarants && pageOf(facts.stage).page === 'project',
  }
}

/** Keeps a new contact; of a draft the form itself is filled in. */
export const setContacts: Handler<typeof requests.setContacts> = async (ctx, { params, body }) => {
  const { revision, ...contact } = body
  await ctx.transaction(async (tx) => {
    await lockSubmitted(tx, params.id)
    const before = await findContact(tx.db, params.id)
    assertRevision(before, revision)
    const values = {
      data: JSON.stringify(contact),
      revision: revision + 1,
      updated_at: tx.now(),
      updated_by: tx.user.id,
    }
    await tx.db
      .insertInto('declarant_contact')
      .values({ request_id: params.id, ...values })
      .onConflict((conflict) => conflict.column('request_id').doUpdateSet(values))
      .execute()
    await recordAct(tx, { type: 'contacts.updated', requestId: params.id })
  })
  return { revision: revision + 1 }
}

/** The examination organisation learns of the new contact; the signed application stays as it is. */
export const sendContacts: Handler<typeof requests.sendContacts> = async (ctx, { params, body }) => {
  await ctx.transaction(async (tx) => {
    const request = await lockSubmitted(tx, params.id)
    const row = await findContact(tx.db, params.id)
    if (!row) throw refuse('NOT_FOUND')
    assertRevision(row, body.revision)
    const wrong = contactProblems(row.data, { today: moscowDay(tx.now()) })
    if (wrong.length > 0) throw invalidFields(wrong.map(({ path, text }) => ({ path, message: text })))
    // Sent twice, it is news once; what the application says already is none.
    const before = await contactInForce(tx.db, params.id, row)
    if (isSameContact(row.data, before)) return
    await tx.db
      .updateTable('declarant_contact')
      .set({ sent: JSON.stringify(row.data), sent_at: tx.now() })
      .where('request_id', '=', params.id)
      .execute()
    await notify(tx, {
      code: 'contactsChanged',
      values: { number: numberOf(request), person: row.data.name },
      requestId: params.id,
      link: `/request/${params.id}`,
      fact: newId(tx),
      to: await staffOf(tx, request),
    })
    await touchRequest(tx.db, params.id, tx.user.id, tx.now())
    await recordAct(tx, { type: 'contacts.sent', requestId: params.id, detail: { before, after: row.data } })
    await announceRequest(tx, request)
  })
  return {}
}

function assertRevision(row: { revision: number; data: Contact } | undefined, revision: number): void {
  if ((row?.revision ?? 0) === revision) return
  throw refuse('REVISION_CONFLICT', { section: 'contacts', revision: row?.revision ?? 0, data: row?.data ?? {} })
}

async function lockSubmitted(tx: SignedCtx, id: string) {
  const request = await lockRequest(tx.db, id)
  if (pageOf(request.stage).page !== 'project')
    throw refuse('EDIT_CLOSED', { stage: request.stage, stageTitle: stageRule(request.stage).title })
  return request
}

function findContact(db: Db, requestId: string) {
  return db
    .selectFrom('declarant_contact')
    .select(['data', 'sent', 'revision', 'sent_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** As it was sent last, else as the application says. */
async function contactInForce(db: Db, requestId: string, row: { sent: Contact | null } | undefined): Promise<Contact> {
  return row?.sent ?? contactOfApplication(db, requestId)
}

async function contactOfApplication(db: Db, requestId: string) {
  const row = await db
    .selectFrom('request_section')
    .select('data')
    .where('request_id', '=', requestId)
    .where('section', '=', 'declarer')
    .executeTakeFirst()
  const textOf = (name: string) => {
    const value = row?.data[name]
    return typeof value === 'string' ? value : ''
  }
  return { name: textOf('contactName'), phone: textOf('contactPhone'), email: textOf('contactEmail') }
}
