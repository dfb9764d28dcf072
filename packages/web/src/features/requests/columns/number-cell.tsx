import './number-cell.css'
import { NumberLink } from './number-link.tsx'
import type { RequestRow } from '../requests-queries.ts'

/** The number of an application, and beside it the way to a new one by it. */
export function NumberCell({ row, mayCopy }: { row: RequestRow; mayCopy: boolean }) {
  return (
    <span className="number-cell">
      <NumberLink row={row} />
      {mayCopy && (
        <a
          className="number-copy hide-phone"
          href={`/request/new/${row.id}`}
          title="Скопировать в новое заявление"
          aria-label={`Скопировать заявление ${row.number}`}
        />
      )}
    </span>
  )
}
