import { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { useSend } from '../../platform/api/use-api.ts'
import { FlagField } from '../../platform/ui/fields/flag-field.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { type AttorneysOfRequest, attorneysKey } from './attorneys-queries.ts'

interface RequiredMarksProps {
  requestId: string
  participants: AttorneysOfRequest['participants']
}

/** For whom one signs only by a machine-readable power: decided by the examination organisation. */
export function RequiredMarks({ requestId, participants }: RequiredMarksProps) {
  const mark = useSend(attorneys.setRequired, { stale: [attorneysKey(requestId)] })
  return (
    <details className="no-print">
      <summary>За кого подписывают только по доверенности</summary>
      <div className="stack g8">
        {participants.map(({ id, role, name, isRequired }) => (
          <FlagField
            key={id}
            label={`${role}: ${name || 'не назван'}`}
            value={isRequired}
            disabled={mark.isPending}
            onChange={(next) => mark.mutate({ body: { participantId: id, isRequired: next } })}
          />
        ))}
        <FailureNotice error={mark.error} />
      </div>
    </details>
  )
}
