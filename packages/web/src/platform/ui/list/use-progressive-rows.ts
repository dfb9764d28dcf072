import { useDeferredValue } from 'react'

/** Most rows are as high or higher, and no list begins at the top of the window. */
const rowHeight = 50

/**
 * Rows to draw. When other rows come instead of those that stand, the head of the new ones is painted first; below it as many
 * of the old ones stay for that frame as stood there, so that the page keeps its height. Drawn at once are the first rows of
 * all, those that come after a full list, and whatever comes while the focus is in a row: scrolled page and focus wait for
 * them.
 */
export function useProgressiveRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] {
  const before = useDeferredValue(rows)
  const inSight = Math.ceil(window.innerHeight / rowHeight)
  const goesOn = before === rows || (before.length >= inSight && beginsWith(rows, before, rowKey))
  if (goesOn || rows.length <= inSight || document.activeElement?.closest('tbody')) return rows
  const head = rows.slice(0, inSight)
  const drawn = new Set(head.map(rowKey))
  const below = Math.max(0, before.length - inSight)
  const left = before.filter((row) => !drawn.has(rowKey(row)))
  return [...head, ...left.slice(left.length - below)]
}

/** Whether a list is another one with more rows at its end. */
function beginsWith<Row>(more: readonly Row[], one: readonly Row[], rowKey: (row: Row) => string): boolean {
  const [last, same] = [one.at(-1), more[one.length - 1]]
  return Boolean(last && same && rowKey(last) === rowKey(same))
}
