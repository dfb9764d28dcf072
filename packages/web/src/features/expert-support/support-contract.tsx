import { dayText } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import { moneyText } from '../../platform/format/numbers.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Bar } from '../../platform/ui/feedback/bar.tsx'
import type { Overview } from './support-queries.ts'

const soon = 30

/** Basis, term with what is left of it, sums and counters of a contract of support. */
export function SupportContract({ overview }: { overview: Overview }) {
  const { basis, term, contract, counts } = overview
  return (
    <div className="stack g16">
      {term && <Term term={term} />}
      <Facts
        columns={2}
        rows={[
          ['Основание', basis ? <Basis basis={basis} /> : 'Заключения ещё нет: сопровождение до экспертизы'],
          [
            'Договор',
            contract
              ? [`№ ${contract.number ?? 'не присвоен'}`, contract.date && `от ${dayText(contract.date)}`]
                  .filter(Boolean)
                  .join(' ')
              : 'Ещё не заключён',
          ],
          ['Цена', contract && contract.price !== '0.00' ? moneyText(contract.price) : 'не указана'],
          [
            'К оплате',
            contract && contract.due !== '0.00' ? <Chip tone="warn">{moneyText(contract.due)}</Chip> : 'ничего',
          ],
        ]}
      />
      <ul className="row wrap g8" aria-label="Счётчики договора">
        <li>
          <Chip tone="info" plain>{`Оценок: ${counts.assessments}`}</Chip>
        </li>
        <li>
          <Chip tone="success" plain>{`Положительных: ${counts.positive}`}</Chip>
        </li>
        {counts.negative > 0 && (
          <li>
            <Chip tone="danger" plain>{`Отрицательных: ${counts.negative}`}</Chip>
          </li>
        )}
        <li>
          <Chip tone="primary" plain>{`В работе: ${counts.open}`}</Chip>
        </li>
        <li>
          <Chip tone="amber" plain>{`Ждут заключения: ${counts.waiting}`}</Chip>
        </li>
        <li>
          <Chip tone="neutral" plain>{`Изменено разделов: ${counts.changedSlots}`}</Chip>
        </li>
      </ul>
    </div>
  )
}

function Term({ term: { from, until, days, passed, left } }: { term: NonNullable<Overview['term']> }) {
  const isOver = left < 0
  const text = isOver
    ? `Срок договора закончился ${dayText(until)}`
    : `Действует до ${dayText(until)}: осталось ${counted(left, forms.day)}`
  return (
    <div className="support-term">
      <p>
        <b>{text}</b>
        {from && <span className="meta">{` · с ${dayText(from)}`}</span>}
      </p>
      {days > 0 && (
        <Bar
          value={(passed / days) * 100}
          label={`Прошло ${passed} из ${counted(days, forms.day)}`}
          tone={isOver ? 'danger' : left <= soon ? 'warn' : 'primary'}
        />
      )}
    </div>
  )
}

function Basis({ basis: { requestId, number, conclusion, date } }: { basis: NonNullable<Overview['basis']> }) {
  const words = [conclusion ? `Заключение № ${conclusion}` : 'Заключение', date && `от ${dayText(date)}`]
    .filter(Boolean)
    .join(' ')
  if (requestId === null) return words
  return (
    <>
      {words}
      {', '}
      <a href={`/request/${requestId}`}>{`заявление № ${number}`}</a>
    </>
  )
}
