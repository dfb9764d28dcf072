import { Button } from '@mantine/core'
import { useActs } from './documents-acts.ts'
import type { ItemView } from './folders-queries.ts'
import { useRemoveItem } from './use-remove-item.ts'

// Only what people added themselves bears the ministry's type of an other document (tDocumentType).
const addedCode = '99.99'

/** Takes away a document that somebody added to the list. */
export function RemoveItem({ item }: { item: ItemView }) {
  const { requestId } = useActs()
  const remove = useRemoveItem(requestId)
  if (item.code !== addedCode) return null
  return (
    <div>
      <Button variant="default" onClick={() => remove(item)}>
        Убрать документ из списка
      </Button>
    </div>
  )
}
