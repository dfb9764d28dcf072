import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'

interface OpenedRow {
  autosave: Autosave
  /** A stored value as the row keeps it while it is filled in; undefined when it cannot be put back. */
  valueIn: (name: string, value: unknown) => unknown
}

const opened = new Map<string, OpenedRow>()

/** Names the row that stands open in a drawer by its path, `parts.{id}`, so that its history may put a value back. */
export function useOpenedRow(path: string, isOpen: boolean, { autosave, valueIn }: OpenedRow) {
  useEffect(() => {
    if (!isOpen) return undefined
    opened.set(path, { autosave, valueIn })
    return () => void opened.delete(path)
  }, [path, isOpen, autosave, valueIn])
}

/** Where an earlier value of an opened row goes; undefined when its row is closed or only read. */
export function openedPlace(path: string, value: unknown) {
  const [list = '', id = '', name = ''] = path.split('.')
  const row = opened.get(`${list}.${id}`)
  const was = row?.valueIn(name, value)
  return row && was !== undefined ? { autosave: row.autosave, name, was } : undefined
}
