import type { RequestRow } from '../requests-queries.ts'

/** The number of an application as the way to it; what is new on it is marked. */
export function NumberLink({ row: { id, number, unread }, grow }: { row: RequestRow; grow?: boolean }) {
  return (
    <a className={grow ? 'num grow' : 'num'} href={`/request/${id}`} data-row-link>
      {number}
      {unread && (
        <>
          <span className="request-list-fresh" aria-hidden />
          <span className="sr">, есть новое</span>
        </>
      )}
    </a>
  )
}
