import './facts.css'
import type { ReactNode } from 'react'

/** Read-only facts, the name above the value. Empty values are left to the caller: say «не указано», do not hide. */
export function Facts({
  rows,
  columns = 1,
}: {
  rows: readonly (readonly [name: string, value: ReactNode])[]
  columns?: 1 | 2 | 3 | 4 | undefined
}) {
  return (
    <dl className="facts" data-columns={columns}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
