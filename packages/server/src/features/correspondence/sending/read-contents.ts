import { moscowDay } from '@portal/domain/calendar/days'
import {
  type ChangedIndicator,
  changedValue,
  contentsOf,
  type LetterContents,
  letterProblems,
} from '@portal/domain/letters/letter-contents'
import type { LetterType } from '@portal/domain/letters/letters'
import { readMoney } from '@portal/domain/money/money'
import { fieldName, sectionOf } from '@portal/domain/request/fields/fields'
import type { Ctx } from '../../../context.ts'
import { listCurrent } from '../../../kernel/application/save-indicators.ts'
import { invalidField, invalidFields } from '../../../kernel/invalid-fields.ts'
import type { RequestRecord } from '../../../request-record.ts'
import type { LetterFacts } from '../../documents/index.ts'
import { materialsTerm } from '../texts/request-materials.ts'

type Frozen = Pick<LetterFacts, 'contents' | 'was' | 'opens' | 'termDays'>

/** What a letter says in fields of its own, checked, with the former values as they are while it is written. */
export async function readContents(
  ctx: Ctx,
  request: RequestRecord,
  type: LetterType,
  given: LetterContents,
): Promise<Frozen> {
  const contents = contentsOf(type, given)
  const problems = letterProblems(type, contents, moscowDay(ctx.now()))
  if (problems.length > 0)
    throw invalidFields(problems.map(({ field, why }) => ({ path: `fields.${field}`, message: why })))
  return {
    ...(Object.keys(contents).length > 0 && { contents }),
    ...(await formerValue(ctx, request, contents)),
    ...(contents.indicators && {
      contents: { ...contents, indicators: await withFormer(ctx, request, contents.indicators) },
    }),
    ...(contents.items && {
      opens: await titlesOf(ctx, request, contents.items),
      termDays: (await materialsTerm(ctx, request)).n,
    }),
  }
}

async function formerValue({ db }: Ctx, request: RequestRecord, contents: LetterContents): Promise<Frozen> {
  const changed = changedValue(contents)
  if (!changed) return {}
  const was = await valueOf(db, request.id, changed.path)
  const isSame = was === changed.value || (readMoney(was) !== null && readMoney(was) === readMoney(changed.value))
  if (isSame)
    throw invalidField(fieldOf(contents), 'Новое значение то же, что в заявлении. Укажите, каким оно должно стать')
  return { was: was === '' ? null : was }
}

function fieldOf({ newName, newCost }: LetterContents): string {
  if (newName !== undefined) return 'fields.newName'
  return newCost === undefined ? 'fields.value' : 'fields.newCost'
}

/** The value of a field of the application as it stands, as text. */
export async function valueOf(db: Ctx['db'], requestId: string, path: string): Promise<string> {
  const row = await db
    .selectFrom('request_section')
    .select('data')
    .where('request_id', '=', requestId)
    .where('section', '=', sectionOf(path))
    .executeTakeFirst()
  const data: Readonly<Record<string, unknown>> = row?.data ?? {}
  const value = data[fieldName(path)]
  return typeof value === 'string' ? value : ''
}

async function withFormer(ctx: Ctx, request: RequestRecord, rows: readonly ChangedIndicator[]) {
  const current = await listCurrent(ctx, request.id)
  return rows.map(({ name, unit, value }) => {
    const before = current.find((one) => one.name.trim().toLowerCase() === name.trim().toLowerCase())
    return { name, unit: unit || (before?.unit ?? ''), value, was: before?.value ?? null }
  })
}

async function titlesOf({ db }: Ctx, request: RequestRecord, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('item')
    .select('title')
    .where('request_id', '=', request.id)
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  if (rows.length < new Set(ids).size)
    throw invalidField('fields.items', 'Одного из выбранных документов в заявлении нет. Выберите снова')
  return rows.map(({ title }) => title)
}
