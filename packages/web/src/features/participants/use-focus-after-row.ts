import { type RefObject, useEffect, useRef } from 'react'
import type { ParticipantView } from './participants-queries.ts'

interface Rows {
  all: readonly Pick<ParticipantView, 'id'>[]
  /** No drawer stands over them. */
  isClosed: boolean
}

/**
 * Who takes a row away stays where he was: its button goes with it, so the cursor comes to the row that stands in its place,
 * or to the last one. Answers what is called before a participant is taken away.
 */
export function useFocusAfterRow(list: RefObject<HTMLElement | null>, { all, isClosed }: Rows) {
  const leaving = useRef<{ id: string; at: number }>(undefined)
  useEffect(() => {
    const gone = leaving.current
    if (!gone || !isClosed || all.some(({ id }) => id === gone.id)) return undefined
    // The menu or the drawer gives the cursor back first, to a button that is no more.
    const wait = setTimeout(() => {
      leaving.current = undefined
      const rows = rowsIn(list.current)
      const next = rows[gone.at] ?? rows.at(-1)
      if (!document.activeElement || document.activeElement === document.body)
        next?.querySelector('button')?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(wait)
  }, [all, isClosed, list])
  return (id: string) => {
    const at = rowsIn(list.current).findIndex((row) => row.dataset['path'] === `participants.${id}`)
    leaving.current = { id, at }
  }
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
}
