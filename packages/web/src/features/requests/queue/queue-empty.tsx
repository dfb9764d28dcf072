import { Button } from '@mantine/core'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import type { QueueOf } from './queue-search.ts'

interface QueueEmptyProps {
  of: QueueOf
  staff: boolean
  /** There is somebody else's queue to look at. */
  hasOthers: boolean
  onOf: (of: QueueOf) => void
}

/** Nothing waits: said plainly, with the next place to look. */
export function QueueEmpty({ of, staff, hasOthers, onOf }: QueueEmptyProps) {
  if (of === 'nobody') return <EmptyState title="Ничьих заявлений нет">У каждого заявления есть куратор.</EmptyState>
  const further: QueueOf = staff ? 'nobody' : 'all'
  return (
    <EmptyState
      title="Сегодня от вас никто ничего не ждёт"
      action={
        of === 'mine' &&
        hasOthers && (
          <Button variant="default" onClick={() => onOf(further)}>
            {staff ? 'Посмотреть ничьи' : 'Посмотреть всю организацию'}
          </Button>
        )
      }
    >
      {staff ? 'Здесь появятся заявления, на которые вас назначат.' : 'Здесь появится всё, где ход за вами.'}
    </EmptyState>
  )
}
