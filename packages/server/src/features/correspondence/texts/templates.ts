import type { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { filledLetter, namedLetter, readyLetters, type TemplateValues } from '@portal/domain/letters/letter-templates'
import { isLetterType, letterRule } from '@portal/domain/letters/letters'
import { moneyText } from '@portal/domain/money/money'
import { sidesOf } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import { invalidField } from '../../../kernel/invalid-fields.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { keyFacts } from '../../stages/index.ts'
import { namesOf } from './queries-compose.ts'

/** Ready texts for letters about an application, filled from it: the portal's own, and for staff those they have kept. */
export const templates: Handler<typeof correspondence.templates> = async (ctx, { params }) => {
  const request = await seeRequest(ctx, params.ownerId)
  const isOfStaff = sidesOf(await keyFacts(ctx, request)).includes('organisation')
  const values = await valuesOf(ctx.db, request.id)
  const side = isOfStaff ? 'fromOrganisation' : 'fromDeclarant'
  const ready = readyLetters
    .filter(({ type }) => letterRule(type).direction === side)
    .map((one) => ({ ...one, id: null }))
  const kept = isOfStaff ? await listKept(ctx.db) : []
  return { templates: [...kept, ...ready].map((one) => ({ ...one, text: filledLetter(one.text, values) })) }
}

/** A letter is kept as a template of its kind: what it says of the application becomes names of fields. */
export const saveTemplate: Handler<typeof correspondence.saveTemplate> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { type, title } = body
    if (!isLetterType(type) || letterRule(type).direction !== 'fromOrganisation' || letterRule(type).withMove)
      throw invalidField('type', 'Выберите вид письма, которое пишет экспертная организация')
    const request = await seeRequest(tx, body.requestId)
    const text = namedLetter(body.text, await valuesOf(tx.db, request.id))
    const saved = await sql<{ id: string }>`
      insert into letter_template (id, type, title, body, by_user, created_at)
      values (${newId(tx)}, ${type}, ${title}, ${text}, ${tx.user.id}, ${tx.now()}::instant)
      on conflict (type, title) do nothing returning id`.execute(tx.db)
    if (saved.rows.length === 0)
      throw invalidField('title', 'Такой шаблон уже есть: назовите иначе или удалите прежний')
    const { id } = onlyRow(saved)
    await recordAct(tx, {
      type: 'letterTemplate.saved',
      objectType: 'letterTemplate',
      objectId: id,
      detail: { type, title },
    })
    return { id }
  })

/** Letters that were written by it stay as they are. */
export const removeTemplate: Handler<typeof correspondence.removeTemplate> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    const row = await tx.db
      .deleteFrom('letter_template')
      .where('id', '=', params.id)
      .returning(['type', 'title'])
      .executeTakeFirst()
    if (!row) throw refuse('NOT_FOUND')
    await recordAct(tx, {
      type: 'letterTemplate.removed',
      objectType: 'letterTemplate',
      objectId: params.id,
      detail: row,
    })
    return {}
  })

function listKept(db: Db) {
  return db
    .selectFrom('letter_template')
    .select(['id', 'type', 'title', 'body as text'])
    .orderBy('type')
    .orderBy('title')
    .limit(500)
    .execute()
}

async function valuesOf(db: Db, requestId: string): Promise<TemplateValues> {
  const named = await namesOf(db, requestId)
  return {
    number: named.number,
    object: named.object_name || null,
    contract: named.contract,
    contractDate: named.contract_date && dayText(named.contract_date),
    invoice: named.invoice,
    amount: named.amount && moneyText(named.amount, ''),
    conclusion: named.conclusion,
    deadline: named.due_at && dayText(moscowDay(named.due_at)),
    endDate: named.ends_on && dayText(named.ends_on),
  }
}
