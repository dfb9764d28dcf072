import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'

/** `assignee`: one of the staff in the list of his own. */
type Reader = 'staff' | 'assignee' | 'declarant' | 'outsider'

/** There is nothing to see at all: what comes first depends on who looks. */
export function NothingYet({ reader, create }: { reader: Reader; create: ReactNode }) {
  switch (reader) {
    case 'staff':
      return (
        <EmptyState title="Заявлений пока нет">
          Здесь появятся заявления, когда заявители отправят их на экспертизу.
        </EmptyState>
      )
    case 'assignee':
      return (
        <EmptyState
          title="Вам пока ничего не назначено"
          action={
            <Button component="a" href="/requests-all" variant="default">
              Все заявления
            </Button>
          }
        >
          Здесь появятся заявления, в которых вы куратор или эксперт.
        </EmptyState>
      )
    case 'declarant':
      return (
        <EmptyState title="Заявлений пока нет" action={create}>
          Ответьте на три вопроса, и портал сам составит перечень документов, участников и сроков.
        </EmptyState>
      )
    case 'outsider':
      return (
        <EmptyState title="Заявлений пока нет">
          Подавать заявления можно от имени организации. Попросите её администратора добавить вас на портале или открыть
          вам доступ к заявлению.
        </EmptyState>
      )
  }
}
