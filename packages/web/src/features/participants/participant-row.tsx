import { Menu } from '@mantine/core'
import { effectiveParticipant, sourceOf } from '@portal/domain/request/participants/participants'
import { roles } from '@portal/domain/request/participants/participant'
import { IconDots } from '@tabler/icons-react'
import { useId } from 'react'
import { RowNote, rowMark } from '../../platform/form/row-note.tsx'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'
import { Mark } from '../../platform/ui/display/mark.tsx'
import { overPage } from '../../platform/ui/page/over-page.ts'
import { originSummary } from './origin-text.ts'
import { nameOf } from './participant-words.ts'
import type { ParticipantView } from './participants-queries.ts'

interface ParticipantRowProps {
  participant: ParticipantView
  all: readonly ParticipantView[]
  onOpen: () => void
  onRemove: (() => void) | undefined
  /** Opens the application to his organisation, or closes it. */
  onAccess: (() => void) | undefined
}

/** One participant: mark, role, name, what is wrong. Only the fault is red, not the requisites. */
export function ParticipantRow({ participant, all, onOpen, onRemove, onAccess }: ParticipantRowProps) {
  const { role, problems } = participant
  const noteId = useId()
  const source = sourceOf(participant, all)
  const { inn } = effectiveParticipant(participant, all).fields
  const notes = [
    source !== participant && `Совпадает: ${roles[source.role].title.toLowerCase()}`,
    inn && `ИНН ${inn}`,
    participant.hasAccess && 'Заявление открыто этой организации',
    source === participant && originSummary(participant),
  ]
  return (
    <li data-path={`participants.${participant.id}`} data-row={participant.id}>
      <Mark state={rowMark(problems)} />
      <span className="participant-role">{roles[role].title}</span>
      <span className="participant-who">
        <button type="button" className="participant-name" aria-describedby={noteId} onClick={onOpen}>
          {nameOf(participant, all)}
        </button>
        <RowNote id={noteId} notes={notes} problems={problems} />
      </span>
      <Menu position="bottom-end" {...overPage}>
        <Menu.Target>
          <IconButton label={`Действия: ${nameOf(participant, all)}`}>
            <IconDots size="1.125rem" aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onOpen}>{onRemove ? 'Изменить' : 'Посмотреть'}</Menu.Item>
          {onAccess && (
            <Menu.Item onClick={onAccess}>
              {participant.hasAccess ? 'Закрыть заявление для организации' : 'Открыть заявление организации'}
            </Menu.Item>
          )}
          {onRemove && <Menu.Item onClick={onRemove}>Убрать из заявления</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
