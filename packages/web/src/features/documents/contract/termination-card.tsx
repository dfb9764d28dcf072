import { Button } from '@mantine/core'
import { documents } from '@portal/contract/features/documents/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { type FormEvent, useState } from 'react'
import { moneyText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { MoneyField } from '../../../platform/ui/fields/money-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import type { Deal } from '../deal-queries.ts'
import { FormFooter } from '../form-footer.tsx'
import { readSum } from '../../../platform/format/read-sum.ts'
import { useDealAct } from '../use-deal-act.ts'

/** Who ends the contract and why; the staff say what was actually spent. */
export function TerminationCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [editing, setEditing] = useState(false)
  const { termination, acts } = deal
  if (!termination) return null
  const { initiator, reason, noticeOn, actualCosts, calculation, refund, extra } = termination
  return (
    <Card
      id="termination"
      title="Расторжение договора"
      aside={
        acts.includes('saveCosts') &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {actualCosts ? 'Изменить фактические расходы' : 'Указать фактические расходы'}
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
            ['Фактические расходы', actualCosts ? moneyText(actualCosts) : 'ещё не указаны'],
            ...(calculation ? [['Расчёт расходов', typograph(calculation)] as const] : []),
            ...(refund && Number(refund) > 0 ? [['Вернётся заявителю', moneyText(refund)] as const] : []),
            ...(extra && Number(extra) > 0 ? [['Доплатит заявитель', moneyText(extra)] as const] : []),
          ]}
        />
        {editing && <CostsForm requestId={requestId} termination={termination} onDone={() => setEditing(false)} />}
      </div>
    </Card>
  )
}

interface CostsFormProps {
  requestId: string
  termination: NonNullable<Deal['termination']>
  onDone: () => void
}

/** The costs with their calculation; that there were none is said in so many words. */
function CostsForm({ requestId, termination, onDone }: CostsFormProps) {
  const [value, setValue] = useState(termination.actualCosts ?? '')
  const [calculation, setCalculation] = useState(termination.calculation ?? '')
  const [isNothing, setNothing] = useState(false)
  const [tried, setTried] = useState(false)
  const act = useDealAct(documents.saveContract, { requestId, done: 'Фактические расходы сохранены', onDone })
  const isZero = value !== '' && Number(value) === 0
  const wrong = {
    actualCosts:
      readSum(value) === null
        ? 'Укажите сумму: не больше 13 цифр до запятой и двух после. Если расходов не было, укажите ноль'
        : undefined,
    costsCalculation: calculation.trim().length < 5 ? 'Приведите расчёт, не короче 5 знаков' : undefined,
    noCosts: isZero && !isNothing ? 'Указан ноль. Подтвердите, что расходов не было' : undefined,
  }
  const error = (name: keyof typeof wrong) => act.field(name) ?? (tried ? wrong[name] : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).some((text) => text !== undefined)) return
    const costs = { actualCosts: value, costsCalculation: calculation.trim(), ...(isZero && { noCosts: isNothing }) }
    act.send({ params: { id: requestId }, body: costs })
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label="Фактические расходы">
      <FormGrid>
        <MoneyField
          label="Фактические расходы, с налогом"
          required
          value={value}
          error={error('actualCosts')}
          onChange={setValue}
        />
        <TextArea
          label="Расчёт расходов"
          description="Войдёт в соглашение о расторжении"
          required
          className="form-grid-wide"
          maxLength={4000}
          value={calculation}
          error={error('costsCalculation')}
          onChange={(event) => setCalculation(event.target.value)}
        />
        {isZero && (
          <FlagField
            className="form-grid-wide"
            label="Расходов не было: заявителю возвращается всё уплаченное"
            error={error('noCosts')}
            value={isNothing}
            onChange={setNothing}
          />
        )}
      </FormGrid>
      <FormFooter label="Сохранить расходы" pending={act.pending} failure={act.failure} onCancel={onDone} />
    </form>
  )
}
