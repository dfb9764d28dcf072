import { completeness } from '@portal/contract/completeness'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/toasts.tsx'
import type { FileInTree } from './documents-acts.ts'
import type { ItemView } from './folders-queries.ts'

/** Moves a document to another item at once; for a few seconds it can be put back. */
export function useMove(requestId: string): (target: Pick<FileInTree, 'document' | 'item'>, to: ItemView) => void {
  const toast = useToast()
  const stale = [keys.request(requestId)]
  const onFailed = (error: unknown) => toast({ text: failureText(error), tone: 'danger' })
  const back = useSend(completeness.moveDocument, { stale, onFailed })
  // Where each of them came from: one may be moved while another is still on its way.
  const [moved] = useState(() => new Map<string, { text: string; from: string }>())
  const move = useSend(completeness.moveDocument, {
    stale,
    onDone: (_, { params: { documentId } }) => {
      const { text = '', from } = moved.get(documentId) ?? {}
      toast({
        text,
        tone: 'neutral',
        undo: from === undefined ? undefined : () => back.mutate({ params: { id: from, documentId } }),
      })
    },
    onFailed,
  })
  return ({ document, item }, to) => {
    if (to.id === item.id) return
    moved.set(document.id, { text: `Файл «${document.file.name}» перемещён в «${to.title}»`, from: item.id })
    move.mutate({ params: { id: to.id, documentId: document.id } })
  }
}
