import { dayText } from '@portal/domain/calendar/days'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import type { Deal } from '../deal-queries.ts'

const states = {
  draft: 'Готовится',
  sent: 'На подписании',
  signed: 'Подписан',
  refused: 'Заявитель отказался подписать',
  acceptedBySilence: 'Считается принятым',
} as const

const answers = {
  accepted: 'Причины приняты, заключение исправляется',
  corrected: 'Акт исправлен',
  insisted: 'Экспертная организация настаивает на акте',
} as const

/** The act of services rendered, why it is refused, and what was answered. */
export function ActCard({ deal: { act } }: { deal: Deal }) {
  if (!act) return null
  const { number, date, state, reason, answer, answerReason } = act
  return (
    <Card id="act" title="Акт об оказании услуг">
      <div className="stack g16">
        <Facts
          columns={3}
          rows={[
            ['Номер', number ?? 'ещё не присвоен'],
            ['Дата', date ? dayText(date) : 'не указана'],
            ['Состояние', states[state]],
          ]}
        />
        {state === 'refused' && reason && (
          <Notice tone="amber" title="Почему заявитель не подписывает акт">
            {typograph(reason)}
          </Notice>
        )}
        {answer && (
          <Notice tone={answer === 'insisted' ? 'amber' : 'info'} title={answers[answer]}>
            {typograph(answerReason ?? '')}
          </Notice>
        )}
      </div>
    </Card>
  )
}
