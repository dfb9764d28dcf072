import type { ReactNode } from 'react'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'

/** There is nothing to see at all: what comes first depends on who looks. */
export function NothingYet({ reader, create }: { reader: 'staff' | 'declarant' | 'outsider'; create: ReactNode }) {
  switch (reader) {
    case 'staff':
      return (
        <EmptyState title="Заявлений пока нет">
          Здесь появятся заявления, когда заявители отправят их на экспертизу, а начальник отдела назначит вас.
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
