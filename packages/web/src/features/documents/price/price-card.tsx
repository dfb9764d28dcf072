import './price-card.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { moneyText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import type { Deal } from '../deal-queries.ts'
import { PriceForm } from './price-form.tsx'

/** The fee with every step of its calculation. */
export function PriceCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [editing, setEditing] = useState(false)
  const { price, acts } = deal
  const may = acts.includes('calculatePrice')
  if (!price && !may) return null
  return (
    <Card
      title="Размер платы"
      aside={
        may &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {price ? 'Пересчитать' : 'Рассчитать'}
          </Button>
        )
      }
    >
      {editing ? (
        <PriceForm requestId={requestId} deal={deal} onDone={() => setEditing(false)} />
      ) : price ? (
        <div className="stack g16">
          <PriceSteps price={price} />
          <Difference deal={deal} />
        </div>
      ) : (
        <EmptyState title="Плата ещё не рассчитана">
          Рассчитайте её до приёма документов: заявитель получит расчёт вместе с договором.
        </EmptyState>
      )}
    </Card>
  )
}

// The contract keeps the price it was printed with until it is made anew.
function Difference({ deal: { contract, price } }: { deal: Deal }) {
  if (!contract?.total || !price || Number(contract.total) === Number(price.total)) return null
  return (
    <Notice tone="amber" title={`В договоре пока прежняя цена: ${moneyText(contract.total)}`}>
      Новый расчёт войдёт в договор, когда его переоформят.
    </Notice>
  )
}

function PriceSteps({ price }: { price: NonNullable<Deal['price']> }) {
  return (
    <div className="stack g12">
      <ol className="price-steps">
        {price.steps.map(({ title, formula, value, source }) => (
          <li key={title}>
            <div className="grow">
              {typograph(title)}
              <span className="meta price-formula">
                {typograph(formula)}
                {source && ` · ${typograph(source)}`}
              </span>
            </div>
            <b className="tab nowrap">{value}</b>
          </li>
        ))}
      </ol>
      <p className="meta">
        Расчёт № {price.no} от {momentText(price.at)}
      </p>
    </div>
  )
}
