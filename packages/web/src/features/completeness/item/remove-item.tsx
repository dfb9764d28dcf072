import { Button } from '@mantine/core'
import { addedDocument } from '@portal/domain/request/documents/documents'
import { useActs } from '../documents-acts.ts'
import type { ItemView } from '../folders-queries.ts'
import { useRemoveItem } from './use-remove-item.ts'

/** Takes away a document that somebody added to the list. */
export function RemoveItem({ item }: { item: ItemView }) {
  const { requestId } = useActs()
  const remove = useRemoveItem(requestId)
  if (item.code !== addedDocument) return null
  return (
    <div>
      <Button variant="default" onClick={() => remove(item)}>
        Убрать документ из списка
      </Button>
    </div>
  )
}
