import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { changedValue, letterLines } from '@portal/domain/letters/letter-contents'
import { letterEffect } from '@portal/domain/letters/letters'
import { moneyText } from '@portal/domain/money/money'
import { cleanField, fieldName, sectionOf } from '@portal/domain/request/fields/fields'
import type { SignedCtx } from '../../../context.ts'
import { saveSection } from '../../../kernel/application/queries-section.ts'
import { changeIndicators, listCurrent } from '../../../kernel/application/save-indicators.ts'
import { saveOf } from '../../../kernel/application/section-saving.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { type LetterFacts, prepareAgreement, recalculatePrice } from '../../documents/index.ts'
import { mirrorFields } from '../../requests/index.ts'

interface Accepted {
  id: string
  type: string
  body: string
  number: string | null
  facts: LetterFacts
  /** Accepted without what the portal cannot do by itself. */
  byHand: boolean
}

/** What an accepted letter changes in the application: new versions beside the old ones. Answers what came of it, in words. */
export async function applyLetter(tx: SignedCtx, request: RequestRecord, letter: Accepted): Promise<string[]> {
  if (letterEffect(letter.type) === 'agreement') return prepare(tx, request, letter)
  const { contents = {}, was = null } = letter.facts
  const changed = changedValue(contents)
  if (changed) await changeValue(tx, request, { ...changed, letterId: letter.id })
  if (contents.indicators) await changeRows(tx, request, letter)
  const said = letterLines({ ...contents, changes: undefined }, was).map(
    ({ label, now }) => `${label}: новое значение — ${now}`,
  )
  return changed ? [...said, ...(await feeAfter(tx, request, changed.path, letter.byHand))] : said
}

/** A draft of the additional agreement with what the letter asks for; before the contract holds, it is changed itself. */
async function prepare(
  tx: SignedCtx,
  request: RequestRecord,
  { id, body, facts, byHand }: Accepted,
): Promise<string[]> {
  const { changes, requisites, sum, until } = facts.contents ?? {}
  const contract = await tx.db
    .selectFrom('contract')
    .select('state')
    .where('request_id', '=', request.id)
    .executeTakeFirst()
  if (contract?.state !== 'concluded') return ['Договор ещё не заключён: изменения вносятся в сам договор']
  const text = [changes, requisites && `Реквизиты Заказчика: ${requisites}`].filter(Boolean).join('\n') || body
  const isPast = until !== undefined && until <= moscowDay(tx.now())
  if (isPast && !byHand)
    throw refuse('LETTER_NEEDS_PERSON', {
      why: `День, до которого письмо просит продлить договор, уже прошёл: ${dayText(until)}. Отклоните письмо с причиной или примите его без этого дня и впишите новый в проект соглашения.`,
    })
  await prepareAgreement(tx, request, { letterId: id, text, price: sum, endsOn: isPast ? undefined : until })
  return [
    'Подготовлен проект дополнительного соглашения: он в разделе «Договор»',
    ...(isPast ? [`День ${dayText(until)} уже прошёл и в проект не перенесён: впишите новый`] : []),
  ]
}

/** The field gets a new version; its history keeps the old one, and names the letter. */
async function changeValue(
  tx: SignedCtx,
  request: RequestRecord,
  { path, value, letterId }: { path: string; value: string; letterId: string },
): Promise<void> {
  const section = sectionOf(path)
  const patch = { [fieldName(path)]: cleanField(path, value) }
  await saveNow(tx, request, { section, patch, letterId })
  await mirrorFields(tx, { requestId: request.id, section, patch })
}

async function changeRows(tx: SignedCtx, request: RequestRecord, { id, number, facts }: Accepted): Promise<void> {
  const changes = facts.contents?.indicators ?? []
  await changeIndicators(tx, request.id, changes, `Письмо заявителя${number ? ` № ${number}` : ''}`)
  const rows = (await listCurrent(tx, request.id)).map(({ name, unit, value, is_main }) => ({
    name,
    unit,
    value,
    isMain: is_main,
  }))
  await saveNow(tx, request, { section: 'indicators', patch: { rows }, letterId: id })
}

interface Save {
  section: string
  patch: Record<string, unknown>
  letterId: string
}

async function saveNow(tx: SignedCtx, request: RequestRecord, { section, patch, letterId }: Save): Promise<void> {
  const row = await tx.db
    .selectFrom('request_section')
    .select('revision')
    .where('request_id', '=', request.id)
    .where('section', '=', section)
    .executeTakeFirst()
  const revision = row?.revision ?? 0
  const from = { source: 'letter', ref: letterId }
  const save = { requestId: request.id, section, revision, patch, stages: [request.stage], from }
  const saved = await saveSection(tx.db, await saveOf(tx, save))
  if (saved === undefined) throw new Error(`section ${section} of ${request.id} changed under its lock`)
}

/** Costs of 2001 are what the fee is counted from. */
async function feeAfter(tx: SignedCtx, request: RequestRecord, path: string, byHand: boolean): Promise<string[]> {
  if (path !== 'cost.costPD2001' && path !== 'cost.costRII2001') return []
  const fee = await recalculatePrice(tx, request, fieldName(path))
  if (!fee) return ['Плата задана вручную или не рассчитана: проверьте её']
  if ('why' in fee) {
    if (!byHand)
      throw refuse('LETTER_NEEDS_PERSON', {
        why: `Плату с новой стоимостью не пересчитать. ${fee.why} Отклоните письмо с причиной или примите его без пересчёта платы.`,
      })
    return [`Плата не пересчитана. ${fee.why} Проверьте её`]
  }
  return [
    `Плата пересчитана: было ${moneyText(fee.was)}, стало ${moneyText(fee.total)}. Цена договора меняется дополнительным соглашением`,
  ]
}
