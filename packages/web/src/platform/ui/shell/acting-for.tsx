import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { texts } from '../../i18n/texts.ts'

export interface ActingForProps {
  /** Name of the organisation, or of the office. */
  name: string
  /** Others one may act for; absent = there is nothing to choose. */
  choices?: readonly { id: string | null; name: string; current: boolean }[] | undefined
  onChoose?: ((id: string | null) => void) | undefined
}

/** In whose name everything here is done; always in sight on a desktop. */
export function ActingFor({ name, choices = [], onChoose }: ActingForProps) {
  if (choices.length < 2) {
    return (
      <div className="top-acting">
        <span className="top-acting-label">{texts.workingFor}</span>
        <span className="top-acting-name ellipsis" title={name}>
          {name}
        </span>
      </div>
    )
  }
  return (
    <Menu position="bottom-start" width="22rem">
      <Menu.Target>
        <button type="button" className="top-acting">
          <span className="top-acting-label">{texts.workingFor}</span>
          <span className="top-acting-name ellipsis">{name}</span>
          <IconChevronDown size="1rem" aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.id ?? 'myself'}
            rightSection={choice.current ? <IconCheck size="1rem" aria-label="выбрано" /> : undefined}
            onClick={() => onChoose?.(choice.id)}
          >
            {choice.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
