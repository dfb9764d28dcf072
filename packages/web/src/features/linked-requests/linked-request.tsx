import { dayText } from '@portal/domain/calendar/days'
import type { ReactNode } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import type { LinkedRow } from './linked-requests-queries.ts'

interface LinkedRequestProps {
  row: LinkedRow
  /** It is tied already; else it only could be. */
  isLinked?: boolean
  children: ReactNode
}

/** One earlier request: number, object, its conclusion, what is doubtful, and what can be done with the link. */
export function LinkedRequest({ row, isLinked = false, children }: LinkedRequestProps) {
  const { id, number, objectName, goalTitle, stageTitle, conclusion, doubt } = row
  const note = conclusion
    ? [`Заключение № ${conclusion.number}`, conclusion.date && `от ${dayText(conclusion.date)}`]
        .filter(Boolean)
        .join(' ')
    : stageTitle
  return (
    <li data-linked={isLinked ? id : undefined}>
      <span className="grow">
        <a className="num" href={`/request/${id}`}>
          № {number}
        </a>{' '}
        {typograph(objectName)}
        <span className="meta linked-note">
          {note} · {goalTitle}
        </span>
        {doubt && <span className="linked-doubt">{typograph(doubt)}</span>}
      </span>
      {children}
    </li>
  )
}
