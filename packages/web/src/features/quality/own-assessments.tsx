import './own-assessments.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { momentText } from '../../platform/time/moment-text.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { ownAssessmentsQuery } from './quality-queries.ts'

/** What the reader may still assess, and what he has assessed. */
export function OwnAssessments() {
  const own = useQuery(ownAssessmentsQuery)
  if (own.isPending) return <SkeletonCard title="Можно оценить" lines={3} />
  if (!own.data) return <FailedPart title="Не удалось узнать, что можно оценить" query={own} />
  const { open, given } = own.data
  return (
    <>
      <Card title="Можно оценить">
        {open.length === 0 && (
          <EmptyState title="Сейчас оценивать нечего">
            Когда услуга по заявлению закончится, портал пришлёт приглашение: на ответ есть 30 дней.
          </EmptyState>
        )}
        <ul className="own-assessments">
          {open.map(({ requestId, number, objectName, until }) => (
            <li key={requestId}>
              <div>
                <p>
                  <b className="nowrap">№ {number}</b>
                </p>
                <p className="clamp2">{objectName}</p>
                <p className="meta">До {momentText(until)}</p>
              </div>
              <Button component="a" href={`/qaform/${requestId}`} aria-label={`Оценить заявление № ${number}`}>
                Оценить
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {given.length > 0 && (
        <Card title="Мои оценки">
          <ul className="own-assessments">
            {given.map(({ id, requestId, number, objectName, overall, givenAt, changeableUntil }) => (
              <li key={id}>
                <div>
                  <p>
                    <b className="nowrap">№ {number}</b>: {overall} из 5
                  </p>
                  <p className="clamp2">{objectName}</p>
                  <p className="meta">
                    {momentText(givenAt)}
                    {changeableUntil && `, изменить можно до ${momentText(changeableUntil)}`}
                  </p>
                </div>
                <Button
                  component="a"
                  href={`/qaform/${requestId}`}
                  variant="default"
                  aria-label={`${changeableUntil ? 'Изменить' : 'Посмотреть'}: № ${number}`}
                >
                  {changeableUntil ? 'Изменить' : 'Посмотреть'}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
