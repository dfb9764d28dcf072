import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FolderView } from '../folders-queries.ts'

interface Followed {
  /** Of the file. */
  ref: string
  /** Where its row is going to stand. */
  itemId: string
}

/**
 * Leads the keyboard after a document that goes to another place: its row here is taken away, and the focus would be nowhere.
 * Answers what was followed last.
 */
export function useFocusMovedFile(tree: RefObject<HTMLElement | null>, folders: readonly FolderView[]) {
  const [followed, setFollowed] = useState<Followed>()
  const reached = useRef<Followed>(undefined)
  useEffect(() => {
    if (!followed || reached.current === followed) return
    const place = folders.flatMap(({ items }) => items).find(({ id }) => id === followed.itemId)
    if (!place?.documents.some(({ file }) => file.ref === followed.ref)) return
    reached.current = followed
    // Whoever has gone on to something else is not called back.
    const hand = document.activeElement
    if (hand !== document.body && !tree.current?.contains(hand)) return
    const row = document.getElementById(`file-${followed.ref}`)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [followed, folders, tree])
  return [followed, setFollowed] as const
}
