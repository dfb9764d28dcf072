import { signedAt } from '@portal/domain/stages/papers'
import { sql } from 'kysely'
import type { Ctx, EffectsOf, MoveInHand } from '../../../context.ts'
import { askPrint } from '../print/ask-print.ts'

type Own = 'setElectronicForm' | 'setPaperForm' | 'clearForm' | 'dropSignatures'
type Form = 'electronic' | 'paper'

/** How the two-sided document of a stage is signed: the contract, an agreement or the act. */
export const signingEffects: EffectsOf<Own> = {
  setElectronicForm: (move) => setForm(move, 'electronic'),
  setPaperForm: (move) => setForm(move, 'paper'),
  clearForm: async ({ ctx, request, transition }) => {
    const subject = await findSubject(ctx, request.id, transition.from)
    if (subject) await changeSubject(ctx, subject, { form: null, sent: transition.outcome !== 'lapsed' })
  },
  dropSignatures: async ({ ctx, request, transition }) => {
    const subject = await findSubject(ctx, request.id, transition.to)
    if (!subject) return
    await ctx.db
      .updateTable(subject.table)
      .set({ declarant_signed_at: null, organisation_signed_at: null, updated_at: ctx.now() })
      .where('id', '=', subject.id)
      .execute()
    if (subject.table !== 'act')
      await ctx.db
        .updateTable(subject.table)
        .set({ originals_sent_on: null, originals_sent_way: null, originals_received_on: null })
        .where('id', '=', subject.id)
        .execute()
    if (subject.documentId) await askPrint(ctx, subject.documentId)
  },
}

/** The text names the form of signing, so a document printed for the other form is printed anew. */
async function setForm({ ctx, request, transition }: MoveInHand, form: Form): Promise<void> {
  const subject = await findSubject(ctx, request.id, transition.to)
  if (!subject) return
  await changeSubject(ctx, subject, { form, sent: true })
  if (subject.documentId && (await isPrintedFor(ctx, subject)) !== form) {
    await rememberForm(ctx, subject, form)
    await askPrint(ctx, subject.documentId)
  }
}

export interface Subject {
  table: 'contract' | 'agreement' | 'act'
  id: string
  documentId: string | null
}

/** The document both sides sign at a stage, with the row it belongs to. */
export async function findSubject(ctx: Pick<Ctx, 'db'>, requestId: string, stage: MoveInHand['transition']['to']) {
  const signed = signedAt(stage)
  if (signed === null) return null
  if (signed === 'contract' || signed === 'act') {
    const row = await ctx.db
      .selectFrom(signed)
      .select(['id', 'document_id'])
      .where('request_id', '=', requestId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? subjectOf(signed, row) : null
  }
  const row = await ctx.db
    .selectFrom('agreement')
    .select(['id', 'document_id'])
    .where('request_id', '=', requestId)
    .where('kind', '=', signed)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? subjectOf('agreement', row) : null
}

function subjectOf(table: Subject['table'], { id, document_id }: { id: string; document_id: string | null }): Subject {
  return { table, id, documentId: document_id }
}

async function changeSubject(
  { db, now }: Ctx,
  { table, id }: Subject,
  { form, sent }: { form: Form | null; sent: boolean },
) {
  const updated_at = now()
  if (table === 'act') {
    await db.updateTable('act').set({ form, updated_at }).where('id', '=', id).execute()
  } else if (table === 'agreement') {
    const state = sent ? (form ? 'signing' : 'sent') : 'lapsed'
    await db.updateTable('agreement').set({ form, state, updated_at }).where('id', '=', id).execute()
  } else {
    const state = form ? 'signing' : 'offered'
    await db.updateTable('contract').set({ form, state, updated_at }).where('id', '=', id).execute()
  }
}

/** A contract keeps the form in its frozen text; the others are printed for electronic signing until paper was chosen. */
async function isPrintedFor({ db }: Ctx, { table, id, documentId }: Subject): Promise<Form> {
  if (table === 'contract') {
    const { rows } = await sql<{ form: Form }>`
      select data #>> '{signing,form}' as form from contract_version where contract_id = ${id} order by no desc limit 1`.execute(
      db,
    )
    return rows[0]?.form ?? 'electronic'
  }
  const document = await db
    .selectFrom('document')
    .select('title')
    .where('id', '=', documentId ?? '')
    .executeTakeFirst()
  return document?.title.endsWith(onPaper) ? 'paper' : 'electronic'
}

const onPaper = ' (для подписания на бумаге)'

async function rememberForm({ db }: Ctx, { table, id, documentId }: Subject, form: Form): Promise<void> {
  if (table === 'contract')
    await sql`
      update contract_version set data = jsonb_set(data, '{signing,form}', to_jsonb(${form}::text))
      where contract_id = ${id} and no = (select max(no) from contract_version where contract_id = ${id})`.execute(db)
  if (!documentId) return
  await sql`
    update document set title = replace(title, ${onPaper}, '') || ${form === 'paper' ? onPaper : ''}
    where id = ${documentId}`.execute(db)
}
