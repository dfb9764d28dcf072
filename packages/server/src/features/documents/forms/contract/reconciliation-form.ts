import { type Day, dayText } from '@portal/domain/calendar/days'
import { moneyText } from '@portal/domain/money/money'
import { type Reconciliation, restText } from '@portal/domain/money/reconciliation'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Column, paragraph, type Row, table } from '../layout/blocks.ts'
import { numberAndDate } from '../layout/wording.ts'
import { agreement, type AgreementData } from './agreement.ts'

interface ReconciliationData extends AgreementData {
  readonly contract: { readonly number: string; readonly date: Day }
  readonly on: Day
  readonly reconciled: Reconciliation
}

// biome-ignore format: read by columns
const columns: readonly Column[] = [
  { head: '№',           mm: 9,  align: 'center' },
  { head: 'Дата',        mm: 23, align: 'center' },
  { head: 'Документ' },
  { head: 'Дебет, руб.', mm: 32, align: 'right' },
  { head: 'Кредит, руб.', mm: 32, align: 'right' },
]

/** Акт сверки взаимных расчётов: services on the left, payments on the right, what is left below. Both sides sign it on paper. */
export function reconciliationForm({ contract, on, reconciled, ...data }: ReconciliationData): Template {
  const named = numberAndDate(contract.number, contract.date)
  const rows = reconciled.rows.map(
    ({ date, title, due, paid }, at): Row => ({
      cells: [String(at + 1), dayText(date), title, sum(due), sum(paid)],
    }),
  )
  const turnover: Row = {
    cells: ['', '', [{ bold: 'Обороты за период' }], [{ bold: sum(reconciled.due) }], [{ bold: sum(reconciled.paid) }]],
  }
  return agreement({
    data: { ...data, date: on },
    name: `Акт сверки взаимных расчётов по договору ${named}`,
    title: 'АКТ СВЕРКИ ВЗАИМНЫХ РАСЧЁТОВ',
    sub: `по договору ${named}, с ${dayText(contract.date)} по ${dayText(on)}`,
    resolved: `составили настоящий акт о том, что взаимные расчёты по договору ${named} на ${dayText(on)} таковы`,
    body: [
      table(columns, [...rows, turnover]),
      paragraph([{ bold: restText(reconciled, on) }]),
      paragraph(
        'Дебет — принятые услуги и возвращённое Заказчику, кредит — поступившее от Заказчика. Акт составлен по данным портала.',
      ),
    ],
  })
}

function sum(money: string | null): string {
  return money === null ? '' : moneyText(money, '')
}
