import { useState } from 'react'
import { useSession } from '../../../platform/session/session.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { keptEdits } from './kept-edits.ts'
import { TaskUnplaced } from './task-unplaced.tsx'

/** A task that is deleted, or closed to this person: what he had typed there is still his. */
export function TaskGone({ id }: { id: string }) {
  const { id: userId } = useSession()
  const [kept] = useState(() => keptEdits(userId, id))
  const [values, setValues] = useState(() => kept.all().map(({ path, value }) => ({ path, text: value || 'пусто' })))
  return (
    <div className="stack g16">
      <TaskUnplaced
        values={values}
        why="Задания больше нет, или доступ к нему закрыт. Скопируйте то, что вам нужно, и уберите остальное."
        onForget={(path) => {
          kept.forget(path)
          setValues((before) => before.filter((one) => one.path !== path))
        }}
      />
      <EmptyState title="Такого задания нет, или оно вам не открыто" action={<a href="/design-tasks">Все задания</a>}>
        Задание видят автор, его организация, согласующие и сотрудники экспертизы.
      </EmptyState>
    </div>
  )
}
