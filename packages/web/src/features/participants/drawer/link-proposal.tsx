import { Button } from '@mantine/core'
import { effectiveParticipant, isReadFrom } from '@portal/domain/request/participants/participants'
import { type Participant, roles } from '@portal/domain/request/participants/participant'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'

interface LinkProposalProps {
  participant: Participant
  others: readonly Participant[]
  onLink: (id: string) => void
}

/** The same person stands in another role already: his requisites are kept in one place. */
export function LinkProposal({ participant, others, onLink }: LinkProposalProps) {
  const { inn = '', kpp = '' } = participant.fields
  if (participant.sameAs !== null || inn === '') return null
  const twin = others.find((one) => {
    const { fields, role } = effectiveParticipant(one, others)
    return (
      role !== participant.role &&
      fields.inn === inn &&
      (fields.kpp ?? '') === kpp &&
      !isReadFrom(one, participant.id, others)
    )
  })
  if (!twin) return null
  return (
    <Notice
      title={`Это лицо уже указано: ${roles[twin.role].title.toLowerCase()}`}
      action={
        <Button variant="default" size="sm" onClick={() => onLink(twin.id)}>
          Брать сведения оттуда
        </Button>
      }
    >
      Тогда они исправляются в одном месте.
    </Notice>
  )
}
