import type { RequestRow } from '../requests-queries.ts'

/** The number of an application as the way to it; what is new on it is marked. */
export function NumberLink({ row: { id, number, unread }, grow }: { row: RequestRow; grow?: boolean }) {
  return (
    <a className={grow ? 'num grow' : 'num'} href={`/request/${id}`} data-row-link>
      {/* «01-2026-00012/ОС-1» is wider than its column. */}
      {number.split('/').flatMap((part, at) => (at === 0 ? part : ['/', <wbr key={at} />, part]))}
      {unread && (
        <>
          <span className="request-list-fresh" aria-hidden />
          <span className="sr">, есть новое</span>
        </>
      )}
    </a>
  )
}
