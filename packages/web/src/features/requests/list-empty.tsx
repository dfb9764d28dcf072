import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../platform/ui/empty-state.tsx'

interface ListEmptyProps {
  /** Something narrows the list. */
  narrowed: boolean
  /** The button of a new application; absent for whoever may not create one. */
  create: ReactNode
  onReset: () => void
}

/** Why there are no rows, and what to do. */
export function ListEmpty({ narrowed, create, onReset }: ListEmptyProps) {
  if (narrowed) {
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
  if (!create) {
    return (
      <EmptyState title="Заявлений пока нет">
        Здесь появятся заявления, когда заявители отправят их на экспертизу или поделятся с вами доступом.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Заявлений пока нет" action={create}>
      Ответьте на три вопроса, и портал сам составит перечень документов, участников и сроков.
    </EmptyState>
  )
}
