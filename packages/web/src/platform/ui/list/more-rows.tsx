import './more-rows.css'
import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'

export interface More {
  isComing: boolean
  /** Why they did not come. */
  failure?: ReactNode
  onMore: () => void
}

interface MoreRowsProps {
  /** Absent: the list is there to its end. */
  more: More | undefined
  /** Called before the rows are asked for. */
  onAsk: () => void
}

/** Under a list that goes on: the way to the rows after those shown. */
export function MoreRows({ more, onAsk }: MoreRowsProps) {
  if (!more) return null
  const { isComing, failure, onMore } = more
  const ask = () => {
    onAsk()
    onMore()
  }
  return (
    <p className="more-rows meta no-print">
      <button type="button" className="link-button" aria-busy={isComing || undefined} onClick={ask}>
        {isComing ? `${texts.loading}…` : texts.showMore}
      </button>
      {failure && (
        <span className="danger" role="alert">
          {failure}
        </span>
      )}
    </p>
  )
}
