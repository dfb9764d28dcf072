import { Button } from '@mantine/core'
import { EmptyState } from '../ui/states/empty-state.tsx'

/** The filters leave nothing. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title="По фильтрам ничего не найдено"
      action={
        <Button variant="default" onClick={onReset}>
          Сбросить фильтры
        </Button>
      }
    >
      Проверьте написание номера или снимите часть фильтров.
    </EmptyState>
  )
}
