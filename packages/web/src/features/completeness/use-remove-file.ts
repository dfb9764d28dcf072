import { files } from '@portal/contract/files'
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
  const remove = useSend(files.remove, { stale, onFailed })
  return ({ document: { file, signatures } }) =>
    remove.mutate(
      { params: { ref: file.ref } },
      {
        onSuccess: () =>
          toast({
            text: signatures.length > 0 ? `Файл «${file.name}» и его подписи удалены` : `Файл «${file.name}» удалён`,
            tone: 'neutral',
            undo: () => restore.mutate({ params: { ref: file.ref } }),
          }),
      },
    )
}
