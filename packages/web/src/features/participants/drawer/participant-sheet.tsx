import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import { accountIn } from '@portal/domain/request/participants/account-cells'
import type { Participant } from '@portal/domain/request/participants/participant'
import type { ParticipantField } from '@portal/domain/request/participants/participant-fields'
import type { ParticipantProblem } from '@portal/domain/request/participants/participant-problems'
import type { ParticipantView } from '../participants-queries.ts'
import { useRegister } from '../register/use-register.ts'
import { CardAccounts } from './card-accounts.tsx'
import { groupFooters } from './group-footers.tsx'
import { LinkedRequisites } from './linked-requisites.tsx'
import { ParticipantAccounts } from './participant-accounts.tsx'
import { ParticipantFields } from './participant-fields.tsx'
import type { ParticipantModel } from './participant-model.ts'
import { type Sheet, sheetRows } from './participant-sheets.ts'

interface ParticipantSheetProps {
  sheet: Sheet
  model: ParticipantModel
  /** As he is being filled in. */
  participant: Participant
  origin: ParticipantView['origin']
  others: readonly Participant[]
  rows: readonly ParticipantField[]
  problems: readonly ParticipantProblem[]
  facts: RequestFacts
  today: Day
  readOnly: boolean
  /** The field to stand on. */
  first: string | undefined
  insist: boolean
  onOpen: (id: string) => void
}

/** One sheet of a participant. Of one who coincides with another, what is told there is only shown. */
export function ParticipantSheet(props: ParticipantSheetProps) {
  const { sheet, model, participant, origin, others, rows, problems, facts, today, readOnly, first, insist, onOpen } =
    props
  const { autosave } = model
  const { id, role, type, sameAs } = participant
  const isLinked = sameAs !== null
  const register = useRegister(participant, origin)
  const isOwn = ({ group }: ParticipantField) => !isLinked || group === 'authority' || group === 'role'
  return (
    <div className="participant-sheet field-history-within">
      {isLinked && sheet !== 'authority' && (
        <LinkedRequisites participant={participant} all={[...others, participant]} sheet={sheet} onOpen={onOpen} />
      )}
      {sheet === 'bank' ? (
        !isLinked && (
          <>
            {!readOnly && (
              <CardAccounts
                participant={participant}
                onTake={(accounts) => autosave.set('accounts', accounts.map(accountIn))}
              />
            )}
            <ParticipantAccounts
              model={model}
              origin={origin}
              participantId={id}
              readOnly={readOnly}
              role={role}
              facts={facts}
            />
          </>
        )
      ) : (
        <ParticipantFields
          key={`${sheet} ${type} ${sameAs}`}
          autosave={autosave}
          participant={participant}
          facts={facts}
          rows={sheetRows(sheet, rows).filter(isOwn)}
          problems={problems}
          readOnly={readOnly}
          first={first}
          insist={insist}
          marks={register.marks}
          below={groupFooters({
            model,
            participant,
            others,
            register,
            today,
            facts,
            readOnly,
            onLink: (id) => autosave.set('sameAs', id),
          })}
        />
      )}
    </div>
  )
}
