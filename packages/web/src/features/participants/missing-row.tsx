import { Button } from '@mantine/core'
import { type Role, roles } from '@portal/domain/request/participants/participant'
import { Mark } from '../../platform/ui/display/mark.tsx'

interface MissingRowProps {
  role: Role
  /** «Добавить застройщика». */
  add: string
  onAdd: (() => void) | undefined
  /** The role is taken by the declarant himself. */
  onSame: (() => void) | undefined
}

/** A role nobody takes yet, though the application cannot be submitted without it. */
export function MissingRow({ role, add, onAdd, onSame }: MissingRowProps) {
  return (
    <li data-path={`participants.${role}`} data-row={role}>
      <Mark state="todo" label="не добавлен" />
      <span className="participant-role">{roles[role].title}</span>
      <span className="participant-who row wrap g8">
        {onAdd ? (
          <Button size="xs" variant="default" onClick={onAdd}>
            {add}
          </Button>
        ) : (
          <span className="muted">Не добавлен</span>
        )}
        {onSame && (
          <Button size="xs" variant="subtle" onClick={onSame}>
            Совпадает с заявителем
          </Button>
        )}
      </span>
    </li>
  )
}
