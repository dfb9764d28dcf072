import { files } from '@portal/contract/files'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/toasts.tsx'
import type { FileInTree } from './documents-acts.ts'

/** Removes a file at once; for a few seconds it can be put back to its place, with its signatures. */
export function useRemoveFile(requestId: string): (target: FileInTree) => void {
  const toast = useToast()
  const stale = [keys.request(requestId)]
  const onFailed = (error: unknown) => toast({ text: failureText(error), tone: 'danger' })
  const restore = useSend(files.restore, { stale, onFailed })
  // The row goes before the toast comes: what it was called is kept aside.
  const [said] = useState(() => new Map<string, string>())
  const remove = useSend(files.remove, {
    stale,
    onDone: (_, { params }) =>
      toast({
        text: said.get(params.ref) ?? '',
        tone: 'neutral',
        undo: () => restore.mutate({ params }),
      }),
    onFailed,
  })
  return ({ document: { file, signatures } }) => {
    const gone = signatures.length > 0 ? 'и его подписи удалены' : 'удалён'
    said.set(file.ref, `Файл «${file.name}» ${gone}`)
    remove.mutate({ params: { ref: file.ref } })
  }
}
