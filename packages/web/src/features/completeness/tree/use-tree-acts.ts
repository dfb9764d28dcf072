import { useEffect, useMemo, useRef } from 'react'
import { useConfig } from '../../../platform/session/session.tsx'
import { useDropTarget } from '../../../platform/ui/files/use-drop-target.ts'
import { useFilePicker } from '../../../platform/ui/files/use-file-picker.tsx'
import type { DocumentsActs } from '../documents-acts.ts'
import type { useMove } from '../file/use-move.ts'
import { acceptedText, acceptOf } from '../placement/file-checks.ts'
import type { usePlacing } from '../placement/use-placing.ts'

type Given = 'requestId' | 'closed' | 'unsigned' | 'sign' | 'showSignatures' | 'openMenu'

interface TreeActs extends Pick<DocumentsActs, Given> {
  placing: ReturnType<typeof usePlacing>
  move: ReturnType<typeof useMove>
}

/** What the rows of the tree may call. They are drawn anew only when one of these changes. */
export function useTreeActs(given: TreeActs) {
  const { requestId, closed, unsigned, sign, showSignatures, openMenu, placing, move } = given
  const { place, choosePlace } = placing
  const config = useConfig()
  const { picker, pick } = useFilePicker()
  const takeDropped = useDropTarget()
  const carry = useRef<DocumentsActs['carry']>(() => undefined)
  useEffect(() => {
    carry.current = (folder, item, what) =>
      'document' in what ? move(what.document, item) : choosePlace([what.unplaced], folder, item)
  })
  const acts = useMemo(
    (): DocumentsActs => ({
      requestId,
      closed,
      unsigned,
      accepted: (item) => acceptedText(item, config),
      choose: (folder, item, options) =>
        pick({
          accept: options?.informationSheet ? '.pdf' : acceptOf(item),
          multiple: options?.documentId === undefined,
          onFiles: (files) => place(folder, item, files, options),
        }),
      drop: (folder, item, dropped) => takeDropped(dropped, (files) => place(folder, item, files)),
      carry: (...args) => carry.current(...args),
      sign,
      showSignatures,
      openMenu,
    }),
    [requestId, closed, unsigned, config, pick, place, takeDropped, sign, showSignatures, openMenu],
  )
  return { acts, picker }
}
