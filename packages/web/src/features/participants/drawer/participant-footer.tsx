import { Button } from '@mantine/core'
import { DoneButton } from '../../../platform/autosave/done-button.tsx'
import { SaveStatus } from '../../../platform/autosave/save-status.tsx'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { useRestoreParticipant } from '../use-restore-participant.ts'

interface ParticipantFooterProps {
  saves: readonly Autosave[]
  label: (name: string) => string
  readOnly: boolean
  onCompare: () => void
  onRemove: (() => void) | undefined
  /** Shows what is left to fill in; undefined: nothing is. */
  onShowLeft: (() => void) | undefined
  onClose: () => void
}

/** How the filling in stands, and what may be done with the participant. */
export function ParticipantFooter(props: ParticipantFooterProps) {
  const { saves, label, readOnly, onCompare, onRemove, onShowLeft, onClose } = props
  const removeWhenSaved = onRemove && (() => void Promise.all(saves.map((one) => one.flush())).then(onRemove))
  return (
    <>
      <span className="meta">
        {readOnly ? (
          'Сейчас эти сведения не изменяются'
        ) : (
          <SaveStatus all={saves} idle="Сохраняется само" label={(_, name) => label(name)} onCompare={onCompare} />
        )}
      </span>
      {!readOnly && removeWhenSaved && (
        <Button variant="subtle" onClick={removeWhenSaved}>
          Убрать участника
        </Button>
      )}
      {!readOnly && onShowLeft && (
        <Button variant="default" onClick={onShowLeft}>
          Что осталось
        </Button>
      )}
      <DoneButton saves={saves} onClose={onClose} />
    </>
  )
}

interface GoneFooterProps {
  requestId: string
  participantId: string
  onClose: () => void
}

/** Of a participant who was taken out while he stood here. */
export function GoneFooter({ requestId, participantId, onClose }: GoneFooterProps) {
  const restoring = useRestoreParticipant(requestId)
  return (
    <>
      <Button variant="default" onClick={onClose}>
        Не возвращать
      </Button>
      <Button loading={restoring.isPending} onClick={() => restoring.restore(participantId)}>
        Вернуть участника
      </Button>
    </>
  )
}
