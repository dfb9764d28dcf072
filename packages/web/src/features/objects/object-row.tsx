import { Menu } from '@mantine/core'
import type { RowProblem } from '@portal/domain/request/fields/row-problem'
import { IconDots } from '@tabler/icons-react'
import { useId } from 'react'
import { RowNote, rowMark } from '../../platform/form/row-note.tsx'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'
import { Mark } from '../../platform/ui/display/mark.tsx'
import { overPage } from '../../platform/ui/page/over-page.ts'

interface ObjectRowProps {
  /** The anchor of the row: `parts.{id}`. */
  path: string
  /** «Этап 2», «ГПЗУ». */
  kind: string
  name: string
  note: string
  problems: readonly RowProblem[]
  onOpen: () => void
  acts: readonly { label: string; run: () => void; isOff?: boolean | undefined }[]
}

/** One part or one plot: mark, what it is, its name, what is wrong, and what may be done with it. */
export function ObjectRow({ path, kind, name, note, problems, onOpen, acts }: ObjectRowProps) {
  const noteId = useId()
  return (
    <li data-path={path}>
      <Mark state={rowMark(problems)} />
      <span className="object-kind">{kind}</span>
      <span className="object-who">
        <button type="button" className="object-name" aria-describedby={noteId} onClick={onOpen}>
          {name}
        </button>
        <RowNote id={noteId} notes={[note]} problems={problems} />
      </span>
      <Menu position="bottom-end" {...overPage}>
        <Menu.Target>
          <IconButton label={`Действия: ${name}`}>
            <IconDots size="1.125rem" aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onOpen}>{acts.length > 0 ? 'Изменить' : 'Посмотреть'}</Menu.Item>
          {acts.map(({ label, run, isOff }) => (
            <Menu.Item key={label} onClick={run} disabled={isOff ?? false}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
