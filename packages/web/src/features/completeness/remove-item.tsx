import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/completeness'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { useActs } from './documents-acts.ts'
import type { ItemView } from './folders-queries.ts'

// Only what people added themselves bears the ministry's type of an other document (tDocumentType).
const addedCode = '99.99'

/** Takes away a document that somebody added to the list. */
export function RemoveItem({ item }: { item: ItemView }) {
  const { requestId } = useActs()
  const [asked, setAsked] = useState(false)
  const remove = useSend(completeness.removeItem, { stale: [keys.request(requestId)] })
  if (item.code !== addedCode) return null
  return (
    <div>
      <Button variant="default" onClick={() => setAsked(true)}>
        Убрать документ из списка
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Убрать документ?"
        subject={item.title}
        confirm="Убрать документ"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: item.id } })}
        onClose={() => setAsked(false)}
      >
        {item.documents.length > 0 && <p>Вместе с ним удалятся его файлы: {item.documents.length}.</p>}
        <FailureNotice error={remove.error} />
      </ConfirmDialog>
    </div>
  )
}
