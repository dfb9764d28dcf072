import type { RequestFacts } from '@portal/domain/request/facts'
import type { Day } from '@portal/domain/calendar/days'
import { fullName } from '@portal/domain/russian/names'
import { rolesWithCertificates } from '@portal/domain/request/participants/participant-fields'
import { isBasisNeeded } from '@portal/domain/request/participants/participant-needs'
import { effectiveParticipant } from '@portal/domain/request/participants/participants'
import type { Participant } from '@portal/domain/request/participants/participant'
import { CardSignatories } from './card-signatories.tsx'
import { DeclensionProposal } from './declension-proposal.tsx'
import { LinkProposal } from './link-proposal.tsx'
import { ParticipantBases } from './participant-bases.tsx'
import { ParticipantCertificates } from './participant-certificates.tsx'
import type { ParticipantModel } from './participant-model.ts'
import { PartySearch } from '../register/party-search.tsx'
import { RegisterSuggestion } from '../register/register-suggestion.tsx'
import type { PartyFound } from '../register/use-register.ts'

interface GroupFooters {
  model: ParticipantModel
  participant: Participant
  others: readonly Participant[]
  register: PartyFound
  today: Day
  facts: RequestFacts
  readOnly: boolean
  onLink: (id: string) => void
}

/** What stands below the groups of fields of a participant: registers, names in the genitive, documents about powers. */
export function groupFooters({ model, participant, others, register, today, facts, readOnly, onLink }: GroupFooters) {
  const { autosave, take } = model
  const { fields } = participant
  const head = {
    surname: fields['headSurname'] ?? '',
    name: fields['headName'] ?? '',
    patronymic: fields['headPatronymic'],
  }
  return {
    who: (
      <>
        {!readOnly && <LinkProposal participant={participant} others={others} onLink={onLink} />}
        {!readOnly && <PartySearch participant={participant} onTake={take} />}
        <RegisterSuggestion found={register} readOnly={readOnly} onTake={take} />
      </>
    ),
    head: !readOnly && (
      <DeclensionProposal
        name={fullName(head)}
        position={fields['headPosition'] ?? ''}
        genitive={fields['headGenitive'] ?? ''}
        positionGenitive={fields['headPositionGenitive'] ?? ''}
        onTake={(genitive, position) => {
          autosave.set('headGenitive', genitive)
          autosave.set('headPositionGenitive', position)
        }}
      />
    ),
    role: rolesWithCertificates.includes(participant.role) && (
      <ParticipantCertificates
        autosave={autosave}
        participantId={participant.id}
        today={today}
        facts={facts}
        readOnly={readOnly}
      />
    ),
    authority: (
      <>
        {!readOnly && (
          <CardSignatories
            participant={participant}
            today={today}
            onTake={(values) => {
              for (const [name, value] of Object.entries(values)) autosave.set(name, value)
            }}
          />
        )}
        {!readOnly && (
          <DeclensionProposal
            name={fields['signatory'] ?? ''}
            position={participant.type === 'organization' ? (fields['signatoryPosition'] ?? '') : ''}
            genitive={fields['signatoryGenitive'] ?? ''}
            positionGenitive={fields['signatoryPositionGenitive'] ?? ''}
            onTake={(genitive, position) => {
              autosave.set('signatoryGenitive', genitive)
              if (position !== '') autosave.set('signatoryPositionGenitive', position)
            }}
          />
        )}
        <ParticipantBases
          autosave={autosave}
          participantId={participant.id}
          type={
            participant.sameAs === null
              ? participant.type
              : effectiveParticipant(participant, [...others, participant]).type
          }
          today={today}
          facts={facts}
          isNeeded={isBasisNeeded(participant, facts)}
          readOnly={readOnly}
        />
      </>
    ),
  }
}
