import { Buffer } from 'node:buffer'
import type { Input } from '@portal/contract/endpoint'
import type { settings } from '@portal/contract/features/settings/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { aboutSetting, scopeTitle, settingFault, settingText } from '@portal/domain/settings/setting-catalog'
import { terms } from '@portal/domain/stages/terms'
import { typedKeys } from '@portal/domain/typed-keys'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { invalidFields, type WrongField } from '../../kernel/invalid-fields.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { allStaff, notify, tellMaintenance } from '../notices/index.ts'
import { putValue } from './put-value.ts'
import { listValues, readAll, valueOn } from './queries.ts'

type Terms = Input<typeof settings.create>['body']

/** Every value by the days it holds, and what is proposed. */
export const list: Handler<typeof settings.list> = (ctx) => readAll(ctx)

/** What a new value would touch. Deadlines that run are never counted anew: it holds for those that begin from its day on. */
export const preview: Handler<typeof settings.preview> = async (ctx, { body }) => {
  await assertTerms(ctx, body)
  const present = await valueOn(ctx.db, body.key, body.scope, body.validFrom)
  const kind = typedKeys(terms).find((name) => terms[name].settingKey === body.key)
  const touchesPrice = aboutSetting(body.key).area === 'price'
  const counts = onlyRow(
    await sql<{ deadlines: number; contracts: number }>`
      select
        (select count(*)::int from deadline where closed_at is null and kind = ${kind ?? ''}) as deadlines,
        (select count(*)::int from contract where ${touchesPrice} and state in ('draft', 'offered', 'signing')) as contracts`.execute(
      ctx.db,
    ),
  )
  return {
    before: present ? settingText(present.value) : null,
    after: settingText(body.value),
    openDeadlines: counts.deadlines,
    openContracts: counts.contracts,
  }
}

/**
 * Proposes a value; it holds nothing until another member of staff confirms it. An announcement is no rule: it holds at once and
 * everybody is told.
 */
export const create: Handler<typeof settings.create> = async (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    await assertTerms(tx, body)
    await (aboutSetting(body.key).isAnnouncement ? announce(tx, body) : propose(tx, body))
    return readAll(tx)
  })

/** What holds and what is to come, as a file that another portal takes. */
export const file: Handler<typeof settings.file> = async (ctx) => {
  const today = moscowDay(ctx.now())
  const rows = (await listValues(ctx.db))
    // An announcement is this portal's own.
    .filter(({ key, valid_to: last }) => !aboutSetting(key).isAnnouncement && (last === null || last >= today))
    .map(({ key, scope, value, valid_from, valid_to, source, confirmed }) => ({
      key,
      scope,
      value,
      validFrom: valid_from,
      validTo: valid_to,
      source,
      confirmed,
    }))
  await recordAct(ctx, { type: 'config.exported', detail: { rows: rows.length } })
  const text = `${JSON.stringify({ rows }, null, 2)}\n`
  return { name: `Настройки ${dayText(today)}.json`, mediaType: 'application/json', content: Buffer.from(text) }
}

/** Proposes what a file says otherwise, from tomorrow on where its own day is past. */
export const takeFile: Handler<typeof settings.takeFile> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const today = moscowDay(tx.now())
    const refused: { title: string; why: string }[] = []
    let proposed = 0
    let same = 0
    for (const row of body.rows) {
      const present = await valueOn(tx.db, row.key, row.scope, row.validFrom > today ? row.validFrom : today)
      if (present && JSON.stringify(sorted(present.value)) === JSON.stringify(sorted(row.value))) {
        same += 1
        continue
      }
      if (aboutSetting(row.key).isAnnouncement) {
        refused.push({ title: titleOf(row), why: 'Объявление пишут на самом портале, файлом его не передают' })
        continue
      }
      const faults = await faultsOf(tx, row)
      const isTaken = faults.length === 0 && (await isWaiting(tx, row))
      const why = isTaken ? 'Другое изменение уже ждёт подтверждения' : faults.map(({ message }) => message).join('. ')
      if (why !== '') refused.push({ title: titleOf(row), why })
      else {
        await propose(tx, row)
        proposed += 1
      }
    }
    return { proposed, same, refused }
  })

function sorted(value: Readonly<Record<string, unknown>>) {
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

async function announce(tx: SignedCtx, terms: Terms): Promise<void> {
  const { key, validFrom } = terms
  // It always has a last day: one that held on and on would take the place of those made for later days, and come back after them.
  const validTo = terms.validTo ?? validFrom
  await putValue(tx, { ...terms, valid_from: validFrom, valid_to: validTo, by: tx.user.id })
  await recordAct(tx, { type: 'config.changed', objectType: 'setting', detail: { ...terms, validTo } })
  if (key === 'portal.maintenance') await tellMaintenance(tx)
}

async function propose(tx: SignedCtx, terms: Terms): Promise<void> {
  if (await isWaiting(tx, terms))
    throw refuse('SETTING_REFUSED', {
      why: 'Другое изменение этой настройки уже ждёт подтверждения: решите о нём сначала.',
    })
  const id = newId(tx)
  await tx.db
    .insertInto('setting_proposal')
    .values({
      id,
      key: terms.key,
      scope: terms.scope,
      value: JSON.stringify(terms.value),
      valid_from: terms.validFrom,
      valid_to: terms.validTo,
      source: terms.source,
      confirmed: terms.confirmed,
      proposed_by: tx.user.id,
      proposed_at: tx.now(),
    })
    .execute()
  await notify(tx, {
    code: 'settingProposed',
    values: { person: `${tx.user.surname} ${tx.user.name}`, what: `${titleOf(terms)}: ${settingText(terms.value)}` },
    requestId: null,
    link: '/settings',
    fact: id,
    to: await allStaff(tx.db),
  })
  await recordAct(tx, { type: 'config.proposed', objectType: 'setting', objectId: id, detail: terms })
}

async function isWaiting({ db }: SignedCtx, { key, scope }: Pick<Terms, 'key' | 'scope'>): Promise<boolean> {
  const found = await db
    .selectFrom('setting_proposal')
    .select('id')
    .where('key', '=', key)
    .where('scope', '=', scope)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return found !== undefined
}

function titleOf({ key, scope }: Pick<Terms, 'key' | 'scope'>): string {
  return `${aboutSetting(key).title} (${scopeTitle(scope)})`
}

async function assertTerms(ctx: SignedCtx, terms: Terms): Promise<void> {
  const faults = await faultsOf(ctx, terms)
  if (faults.length > 0) throw invalidFields(faults)
}

async function faultsOf(ctx: SignedCtx, { key, scope, value, validFrom, validTo }: Terms): Promise<WrongField[]> {
  const present = (await valueOn(ctx.db, key, scope, validFrom)) ?? (await valueOn(ctx.db, key, '*', validFrom))
  const fault = present ? settingFault(key, value, present.value) : null
  const today = moscowDay(ctx.now())
  const isAnnouncement = aboutSetting(key).isAnnouncement === true
  const faults: [boolean, string, string][] = [
    [!present, 'key', 'Такой настройки нет'],
    [fault !== null, 'value', fault ?? ''],
    [
      isAnnouncement ? validFrom < today : validFrom <= today,
      'validFrom',
      isAnnouncement
        ? 'Этот день уже прошёл: укажите сегодняшний или будущий'
        : 'Новое значение действует не раньше завтрашнего дня: прошлое не меняется',
    ],
    [validTo !== null && validTo < validFrom, 'validTo', 'Последний день не раньше первого'],
  ]
  return faults.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []))
}
