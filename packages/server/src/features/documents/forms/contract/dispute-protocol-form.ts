import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type AgreementData, agreement } from './agreement.ts'
import { paragraph, type Row, table } from '../layout/blocks.ts'
import { numberAndDate } from '../layout/wording.ts'

export interface DisputedClause {
  /** «3.2». */
  readonly clause: string
  readonly performerText: string
  readonly customerText: string
}

export interface AgreedClause extends DisputedClause {
  readonly agreedText: string
}

interface Dispute extends AgreementData {
  readonly contract: { readonly number: string; readonly date: Day }
}

/** Протокол разногласий: the customer's wording beside the performer's. An empty list leaves rows to fill in by hand. */
export function disputeProtocolForm(data: Dispute & { readonly clauses: readonly DisputedClause[] }): Template {
  const contract = numberAndDate(data.contract.number, data.contract.date)
  const written = data.clauses.map((row): Row => ({ cells: [row.clause, row.performerText, row.customerText] }))
  const blank = Array.from({ length: 6 }, (): Row => ({ cells: ['', '\n\n', ''] }))
  return agreement({
    data,
    name: `Протокол разногласий к договору ${contract}`,
    title: 'ПРОТОКОЛ РАЗНОГЛАСИЙ',
    sub: `к договору ${contract}`,
    resolved: `составили настоящий протокол разногласий к договору ${contract} (далее – Договор)`,
    body: [
      table(disputeColumns, written.length > 0 ? written : blank),
      paragraph('Условия Договора, не указанные в протоколе, Стороны принимают без изменений.'),
      paragraph('Протокол является неотъемлемой частью Договора со дня подписания обеими Сторонами.'),
    ],
  })
}

/** Протокол урегулирования разногласий: the wording both sides agreed on. */
export function settlementProtocolForm(data: Dispute & { readonly clauses: readonly AgreedClause[] }): Template {
  const contract = numberAndDate(data.contract.number, data.contract.date)
  const rows = data.clauses.map(
    (row): Row => ({ cells: [row.clause, row.performerText, row.customerText, row.agreedText] }),
  )
  return agreement({
    data,
    name: `Протокол урегулирования разногласий к договору ${contract}`,
    title: 'ПРОТОКОЛ УРЕГУЛИРОВАНИЯ РАЗНОГЛАСИЙ',
    sub: `к договору ${contract}`,
    resolved: `согласовали условия договора ${contract} (далее – Договор), по которым возникли разногласия`,
    body: [
      table(settlementColumns, rows),
      paragraph('Договор действует в редакции, согласованной Сторонами в настоящем протоколе.'),
    ],
  })
}

const disputeColumns = [
  { head: 'Пункт', mm: 16, align: 'center' },
  { head: 'Редакция Исполнителя' },
  { head: 'Редакция Заказчика' },
] as const

const settlementColumns = [...disputeColumns, { head: 'Согласованная редакция' }]
