import { type Participant, participantTypes } from '@portal/domain/request/participants/participant'
import { isReadFrom } from '@portal/domain/request/participants/participants'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { titleOf } from '../participant-words.ts'
import type { ParticipantView } from '../participants-queries.ts'

interface ParticipantKindProps {
  autosave: Autosave
  participant: Participant
  all: readonly ParticipantView[]
  readOnly: boolean
}

/** Who the participant is, and whether he is somebody who is in the application already. */
export function ParticipantKind({ autosave, participant, all, readOnly }: ParticipantKindProps) {
  const { id, type, sameAs } = participant
  const others = all.filter((one) => one.id !== id)
  return (
    <div className="form-grid participant-kind field-history-within">
      <div data-path={`participants.${id}.type`}>
        <SelectField
          label="Кто это"
          empty={null}
          disabled={readOnly || sameAs !== null}
          options={Object.entries(participantTypes).map(([value, { title }]) => ({ value, label: title }))}
          value={type}
          onChange={(type) => autosave.set('type', type)}
        />
      </div>
      {others.length > 0 && (
        <div data-path={`participants.${id}.sameAs`}>
          <SelectField
            label="Совпадает с участником"
            empty="Нет, сведения указаны здесь"
            disabled={readOnly}
            options={others
              .filter((one) => !isReadFrom(one, id, others))
              .map((one) => ({ value: one.id, label: titleOf(one, all) }))}
            value={sameAs ?? ''}
            onChange={(other) => autosave.set('sameAs', other)}
          />
        </div>
      )}
    </div>
  )
}
