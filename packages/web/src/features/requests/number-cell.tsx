import './number-cell.css'
import { IconCopyPlus } from '@tabler/icons-react'
import { useHolds } from '../../platform/session/session.tsx'
import { NumberLink } from './number-link.tsx'
import type { RequestRow } from './requests-queries.ts'

/** The number of an application, and beside it the way to a new one by it. */
export function NumberCell({ row }: { row: RequestRow }) {
  const mayCreate = useHolds('CreateRequest')
  return (
    <span className="number-cell">
      <NumberLink row={row} />
      {mayCreate && (
        <a
          className="number-copy hide-phone"
          href={`/request/new/${row.id}`}
          title="Скопировать в новое заявление"
          aria-label={`Скопировать заявление ${row.number}`}
        >
          <IconCopyPlus size="1rem" aria-hidden />
        </a>
      )}
    </span>
  )
}
