import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { useActs } from '../documents-acts.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'

/** Changes places with the item before or after: what others do by dragging. */
export function SwapButtons({ folder, item }: { folder: FolderView; item: ItemView }) {
  const { requestId } = useActs()
  const swap = useSend(completeness.swapItems, { stale: [keys.request(requestId)] })
  const at = folder.items.findIndex(({ id }) => id === item.id)
  const [before, after] = [folder.items[at - 1], folder.items[at + 1]]
  const change = (other: ItemView) => swap.mutate({ params: { id: item.id, id2: other.id } })
  return (
    <>
      <FailureNotice error={swap.error} />
      <div className="row g8">
        {before?.isOpen && (
          <Button
            variant="default"
            leftSection={<IconArrowUp size="1rem" aria-hidden />}
            loading={swap.isPending}
            onClick={() => change(before)}
          >
            Выше
          </Button>
        )}
        {after?.isOpen && (
          <Button
            variant="default"
            leftSection={<IconArrowDown size="1rem" aria-hidden />}
            loading={swap.isPending}
            onClick={() => change(after)}
          >
            Ниже
          </Button>
        )}
      </div>
    </>
  )
}
