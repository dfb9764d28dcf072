import { completeness } from '@portal/contract/completeness'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/toasts.tsx'

interface Removed {
  id: string
  title: string
  documents: readonly unknown[]
}

/** Takes away a document that somebody added to the list; for a few seconds it can be put back with its files. */
export function useRemoveItem(requestId: string): (item: Removed) => void {
  const toast = useToast()
  const stale = [keys.request(requestId)]
  const onFailed = (error: unknown) => toast({ text: failureText(error), tone: 'danger' })
  const restore = useSend(completeness.restoreItem, { stale, onFailed })
  // The row goes before the toast comes: what it was called is kept aside.
  const [said] = useState(() => new Map<string, string>())
  const remove = useSend(completeness.removeItem, {
    stale,
    onDone: (_, { params }) =>
      toast({
        text: said.get(params.id) ?? '',
        tone: 'neutral',
        undo: () => restore.mutate({ params }),
      }),
    onFailed,
  })
  return ({ id, title, documents }) => {
    said.set(id, `Документ «${title}» ${documents.length > 0 ? 'и его файлы убраны' : 'убран'} из списка`)
    remove.mutate({ params: { id } })
  }
}
