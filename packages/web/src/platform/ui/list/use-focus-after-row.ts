import { type RefObject, useCallback, useEffect, useRef } from 'react'

interface Rows {
  all: readonly { id: string }[]
  /** No drawer stands over them. */
  isClosed?: boolean
}

/**
 * Who takes a row away stays where he was: its button goes with it, so the cursor comes to the row that stands in its place,
 * to the last one, or to the list where none is left. Rows bear their ids in `data-row`, on themselves or within. Answers
 * what is called before a row goes, and what is called when it has to stay.
 */
export function useFocusAfterRow(list: RefObject<HTMLElement | null>, { all, isClosed = true }: Rows) {
  const leaving = useRef<{ id: string; at: number }>(undefined)
  useEffect(() => {
    const gone = leaving.current
    if (!gone || !isClosed || all.some(({ id }) => id === gone.id)) return undefined
    // The row of who is missing is none of the list: read anew before it has gone, the list changes nothing yet.
    if (rowsIn(list.current).some((row) => isOf(row, gone.id))) return undefined
    // The menu, the dialog or the drawer gives the cursor back first, to a button that is no more.
    const wait = setTimeout(() => {
      leaving.current = undefined
      const rows = rowsIn(list.current)
      const next = (rows[gone.at] ?? rows.at(-1))?.querySelector('button') ?? list.current
      if (!document.activeElement || document.activeElement === document.body) next?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(wait)
  }, [all, isClosed, list])
  const leave = useCallback(
    (id: string) => {
      const at = rowsIn(list.current).findIndex((row) => isOf(row, id))
      leaving.current = { id, at }
    },
    [list],
  )
  const stay = useCallback(() => void (leaving.current = undefined), [])
  return { leave, stay }
}

function isOf(row: HTMLElement, id: string): boolean {
  const name = `[data-row="${id}"]`
  return row.matches(name) || row.querySelector(name) !== null
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > li, tbody > tr') ?? [])]
}
