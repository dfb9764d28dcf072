import { files } from '@portal/contract/files'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import type { FileInTree } from './documents-acts.ts'

interface RemoveFileProps {
  requestId: string
  target: FileInTree | null
  onClose: () => void
}

/** Asks before a file and its signatures go: they cannot be brought back. */
export function RemoveFile({ requestId, target, onClose }: RemoveFileProps) {
  const toast = useToast()
  const remove = useSend(files.remove, {
    stale: [keys.request(requestId)],
    onDone: () => {
      toast({ text: `Файл «${target?.document.file.name ?? ''}» удалён` })
      onClose()
    },
  })
  const signatures = target?.document.signatures.length ?? 0
  return (
    <ConfirmDialog
      opened={target !== null}
      title="Удалить файл?"
      subject={target?.document.file.name}
      confirm="Удалить файл"
      busy={remove.isPending}
      onConfirm={() => target && remove.mutate({ params: { ref: target.document.file.ref } })}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    >
      <div className="stack g12">
        <p>
          {target?.item.title}
          {signatures > 0 && `. Вместе с файлом удалятся подписи: ${signatures}.`}
        </p>
        <FailureNotice error={remove.error} />
      </div>
    </ConfirmDialog>
  )
}
