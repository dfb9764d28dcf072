import { Button } from '@mantine/core'
import { placeName } from '@portal/domain/design-tasks/content'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import type { TaskEdits } from './use-task-edits.ts'

interface TaskUnplacedProps {
  model: FormModel
  edits: Pick<TaskEdits, 'unplaced' | 'forgetUnplaced'>
  mayEdit: boolean
}

/** What the person has typed here and cannot be written any more: to be copied, and taken away. */
export function TaskUnplaced({ model, edits: { unplaced, forgetUnplaced }, mayEdit }: TaskUnplacedProps) {
  if (unplaced.length === 0) return null
  return (
    <Notice tone="warn" title="Введённое вами раньше не записано">
      <p>
        {mayEdit
          ? 'Этих мест в задании больше нет. Скопируйте то, что вам нужно, и уберите остальное.'
          : 'Сейчас задание изменять нельзя. Скопируйте то, что вам нужно, и уберите остальное.'}
      </p>
      <ul className="stack g8">
        {unplaced.map(({ path, text }) => (
          <li key={path} className="row wrap g8">
            <b>{typograph(placeName(model, path))}</b>
            <span className="grow">{text}</span>
            <Button size="compact-sm" variant="default" onClick={() => forgetUnplaced(path)}>
              Убрать
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
