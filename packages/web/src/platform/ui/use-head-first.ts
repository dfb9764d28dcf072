import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../autosave/after-paint.ts'

/** No row is lower, but in a dense list, and no list begins at the top of the window. */
const rowHeight = 56

/**
 * Rows to draw. When other rows come instead of those that stand, the head of the new ones is painted first; below it, out
 * of sight, the old ones stay for that frame, so that the page keeps its height. Rows that come after those that stand, and
 * the first ones of all, are drawn at once: the focus or the scrolled page waits for them.
 */
export function useHeadFirst<Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] {
  const [whole, setWhole] = useState(rows)
  const inSight = Math.ceil(window.innerHeight / rowHeight)
  const isOther = rows.length > inSight && !(whole.length >= inSight && goesOn(whole, rows, rowKey))
  if (!isOther && whole !== rows) setWhole(rows)
  useEffect(() => (isOther ? afterPaint(() => startTransition(() => setWhole(rows))) : undefined), [isOther, rows])
  if (!isOther) return rows
  const head = rows.slice(0, inSight)
  const drawn = new Set(head.map(rowKey))
  return [...head, ...whole.slice(inSight).filter((row) => !drawn.has(rowKey(row)))]
}

/** Whether a list is the same or another one with more rows at its end. */
function goesOn<Row>(one: readonly Row[], more: readonly Row[], rowKey: (row: Row) => string): boolean {
  const [last, same] = [one.at(-1), more[one.length - 1]]
  return one === more || Boolean(last && same && rowKey(last) === rowKey(same))
}
