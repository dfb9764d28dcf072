import './number-cell.css'
import { NumberLink } from './number-link.tsx'
import type { RequestRow } from '../requests-queries.ts'

/** The number of an application, and beside it the way to a new one by it. */
export function NumberCell({ row, mayCreate }: { row: RequestRow; mayCreate: boolean }) {
  return (
    <span className="number-cell">
      <NumberLink row={row} />
      {mayCreate && (
        <a
          className="number-copy hide-phone"
          href={`/request/new/${row.id}`}
          title="Новое заявление по этому"
          aria-label={`Новое заявление по заявлению ${row.number}`}
        />
      )}
    </span>
  )
}
