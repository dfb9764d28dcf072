import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { type Money, moneyText, readMoney } from '@portal/domain/money/money'
import type { Side } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import { signedBy } from '../../../kernel/files/is-signed.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { DealShown } from './deal-shown.ts'

type Shown = DealShown['agreements'][number]

interface Row {
  id: string
  kind: Shown['kind']
  number: string | null
  state: string
  changes: Record<string, unknown>
  letter_number: string | null
  document_id: string | null
  created_at: Date
  sent_at: Date | null
  registered_at: Date | null
  declarant: boolean
  organisation: boolean
}

const kindTitles = {
  additional: 'Дополнительное соглашение',
  extension: 'Соглашение о продлении срока',
  termination: 'Соглашение о расторжении',
}

const stateTitles: Readonly<Record<string, string>> = {
  draft: 'Готовится',
  sent: 'Направлено на подписание',
  signing: 'На подписании',
  originalsSent: 'Оригиналы направлены',
  signed: 'Подписано сторонами',
  registered: 'Зарегистрировано',
  refused: 'Отказано',
  lapsed: 'Не заключено',
}

/** Every agreement to a contract; what is being prepared is the organisation's own. */
export async function listAgreements(
  db: Db,
  requestId: string,
  { isOwn, mayAct }: { isOwn: boolean; mayAct: boolean },
): Promise<Shown[]> {
  const signed = (side: Side) =>
    sql<boolean>`exists (select from document d where d.id = a.document_id and d.voided_at is null and ${signedBy(side)})`
  const { rows } = await sql<Row>`
    select a.id, a.kind, a.number, a.state, a.changes, l.number as letter_number, a.document_id, a.created_at, a.sent_at,
      a.registered_at, ${signed('declarant')} as declarant, ${signed('organisation')} as organisation
    from agreement a left join letter l on l.id = a.letter_id
    where a.request_id = ${requestId} and (${isOwn}::boolean or a.state <> 'draft' and (a.kind <> 'additional' or a.sent_at is not null))
    order by a.created_at, a.id limit 200`.execute(db)
  return rows.map((row) => {
    const { id, kind, number, declarant, organisation } = row
    const state = row.state === 'sent' && declarant && organisation ? 'signed' : row.state
    return {
      id,
      kind,
      title: kind === 'termination' ? kindTitles[kind] : `${kindTitles[kind]} № ${number}`,
      state,
      stateTitle: stateTitles[state] ?? state,
      text: newText(row.changes, 'text'),
      price: readMoney(newText(row.changes, 'price')),
      endsOn: newText(row.changes, 'endsOn'),
      lines: linesOf(row.changes),
      letter: row.letter_number,
      documentId: row.document_id,
      signedBy: [...(declarant ? ['declarant' as const] : []), ...(organisation ? ['organisation' as const] : [])],
      date: moscowDay(row.sent_at ?? row.created_at),
      registeredOn: row.registered_at && moscowDay(row.registered_at),
      acts: kind === 'additional' && mayAct ? actsAt(state) : [],
    }
  })
}

function actsAt(state: string): Shown['acts'] {
  switch (state) {
    case 'draft':
      return ['change', 'send', 'cancel']
    case 'sent':
      return ['cancel']
    case 'signed':
      return ['register']
    default:
      return []
  }
}

function linesOf(changes: Readonly<Record<string, unknown>>): Shown['lines'] {
  return [
    ...lineOf('Цена договора', changes['price'], (text) => moneyText(moneyIn(text))),
    ...lineOf('Договор действует до', changes['endsOn'], dayText),
  ]
}

function lineOf(label: string, change: unknown, shown: (text: string) => string): Shown['lines'] {
  const [was, now]: unknown[] = Array.isArray(change) ? change : []
  if (typeof now !== 'string') return []
  return [{ label, was: typeof was === 'string' ? shown(was) : null, now: shown(now) }]
}

function moneyIn(text: string): Money {
  return readMoney(text) ?? '0.00'
}

/** The new value of a change `[was, became]`, as text. */
export function newText(changes: Readonly<Record<string, unknown>>, name: string): string | null {
  const change = changes[name]
  const now: unknown = Array.isArray(change) ? change[1] : null
  return typeof now === 'string' ? now : null
}
