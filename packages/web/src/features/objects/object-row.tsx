import { Menu } from '@mantine/core'
import type { RowProblem } from '@portal/domain/request/fields/row-problem'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconDots } from '@tabler/icons-react'
import { isNamed } from '../../platform/form/is-named.ts'
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
  const wrong = problems.find(({ text }) => !/^(Заполните|Выберите значение$|Укажите)/.test(text))
  const left = !wrong && problems.length > 0 && `Осталось заполнить ${counted(problems.length, forms.field)}`
  const meta = [note, left].filter(Boolean).join(' · ')
  return (
    <li data-path={path}>
      <Mark state={wrong ? 'error' : problems.length > 0 ? 'warn' : 'done'} />
      <span className="object-kind">{kind}</span>
      <span className="object-who">
        <button type="button" className="object-name" onClick={onOpen}>
          {name}
        </button>
        <span className="meta">
          {meta}
          {wrong && (
            <span className="danger">
              {meta && ' · '}
              {isNamed(wrong.text, wrong.label) ? wrong.text : `${wrong.label}: ${wrong.text}`}
            </span>
          )}
        </span>
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
