import { Button } from '@mantine/core'
import { dayText } from '@portal/domain/days'
import { dispatchWayText } from './dispatch-way.ts'
import { useState } from 'react'
import { moneyText } from '../../platform/format/numbers.ts'
import { Card } from '../../platform/ui/card.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Facts } from '../../platform/ui/facts.tsx'
import { ContractForm, procurements } from './contract-form.tsx'
import type { Deal } from './deal-queries.ts'

/** The contract itself: number, state, price, conditions. */
export function ContractCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [editing, setEditing] = useState(false)
  const { contract, acts } = deal
  const may = acts.includes('saveContract')
  return (
    <Card
      id="contract"
      title="Договор"
      aside={
        may &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            Изменить условия
          </Button>
        )
      }
    >
      {editing ? (
        <ContractForm requestId={requestId} contract={contract} onDone={() => setEditing(false)} />
      ) : contract ? (
        <Facts columns={3} rows={rowsOf(contract)} />
      ) : (
        <EmptyState title="Договора пока нет">
          Он сформируется вместе с расчётом платы, когда экспертиза примет документы.
        </EmptyState>
      )}
    </Card>
  )
}

function rowsOf(contract: NonNullable<Deal['contract']>): (readonly [string, string])[] {
  const { number, date, stateTitle, form, total, vat, prepayment, procurement, eisNumber, actRequired } = contract
  const { originalsSentOn, originalsWay } = contract
  const rows: (readonly [string, string])[] = [
    ['Номер', number ?? 'ещё не присвоен'],
    ['Дата', date ? dayText(date) : 'ещё не заключён'],
    ['Состояние', stateTitle],
    ['Цена с налогом', total ? moneyText(total) : 'не рассчитана'],
    ['В том числе налог', vat ? moneyText(vat) : 'не рассчитан'],
    ['Предоплата', `${(prepayment ?? '100').replace('.', ',')} %`],
    ['Форма', form === null ? 'ещё не выбрана' : form === 'paper' ? 'на бумаге' : 'электронная'],
    ['Закон о закупках', procurements.find(({ value }) => value === procurement)?.label ?? 'Не применяется'],
    ['Акт об оказании услуг', actRequired ? 'нужен' : 'не нужен'],
  ]
  if (procurement !== 'none') rows.push(['Номер в ЕИС', eisNumber ?? 'не указан'])
  if (originalsSentOn)
    rows.push(['Оригиналы направлены', `${dayText(originalsSentOn)}, ${dispatchWayText(originalsWay)}`])
  return rows
}
