import { Button } from '@mantine/core'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'

interface TaskUnplacedProps {
  values: readonly { path: string; name?: string; text: string }[]
  /** Why it cannot be written now, and what to do with it. */
  why: string
  onForget: (path: string) => void
}

/** What the person has typed here and cannot be written now: to be copied, and taken away. */
export function TaskUnplaced({ values, why, onForget }: TaskUnplacedProps) {
  if (values.length === 0) return null
  return (
    <Notice tone="warn" title="Введённое вами раньше не записано">
      <div className="stack g12">
        <p>{typograph(why)}</p>
        <ul className="stack g12">
          {values.map(({ path, name, text }) => (
            <li key={path} className="row g12">
              <div className="grow">
                {name && <b>{typograph(name)}</b>}
                <div>{text}</div>
              </div>
              <Button size="compact-sm" variant="default" onClick={() => onForget(path)}>
                Убрать
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}
