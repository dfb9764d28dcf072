import { Button } from '@mantine/core'
import { documents } from '@portal/contract/features/documents/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { type FormEvent, useState } from 'react'
import { moneyText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { MoneyField } from '../../../platform/ui/fields/money-field.tsx'
import type { Deal } from '../deal-queries.ts'
import { FormFooter } from '../form-footer.tsx'
import { useDealAct } from '../use-deal-act.ts'

/** Who ends the contract and why; the staff say what was actually spent. */
export function TerminationCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [editing, setEditing] = useState(false)
  const { termination, acts } = deal
  if (!termination) return null
  const { initiator, reason, noticeOn, actualCosts } = termination
  return (
    <Card
      id="termination"
      title="Расторжение договора"
      aside={
        acts.includes('saveCosts') &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            Указать фактические расходы
          </Button>
        )
      }
    >
      <div className="stack g16">
        <Facts
          columns={2}
          rows={[
            ['Кто расторгает', initiator === 'declarant' ? 'Заявитель' : 'Экспертная организация'],
            ['Уведомление', dayText(noticeOn)],
            ['Причина', typograph(reason || 'не указана')],
            ['Фактические расходы', actualCosts ? moneyText(actualCosts) : 'не указаны'],
          ]}
        />
        {editing && <CostsForm requestId={requestId} costs={actualCosts} onDone={() => setEditing(false)} />}
      </div>
    </Card>
  )
}

function CostsForm({ requestId, costs, onDone }: { requestId: string; costs: string | null; onDone: () => void }) {
  const [value, setValue] = useState(costs ?? '')
  const act = useDealAct(documents.saveContract, { requestId, done: 'Фактические расходы сохранены', onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.send({ params: { id: requestId }, body: { actualCosts: value || null } })
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate>
      <MoneyField label="Фактические расходы" value={value} error={act.field('actualCosts')} onChange={setValue} />
      <FormFooter label="Сохранить расходы" pending={act.pending} failure={act.failure} onCancel={onDone} />
    </form>
  )
}
