import type { Application, RegisteredNumbers } from '../application.ts'
import type { Blocker, Tally } from './blocker.ts'
import { participantName } from '../participants/participants.ts'
import { roles } from '../participants/participant.ts'

/**
 * Participants whose ОГРН or КПП the loaded register gives to another ИНН. It may be older than a change, and a separate
 * subdivision has a КПП of its own: a doubt, not a mistake.
 */
export function registerReadiness({
  participants,
  otherNumbers = [],
}: Pick<Application, 'participants' | 'otherNumbers'>): Tally {
  const blockers = otherNumbers.flatMap((registered) => {
    const participant = participants.find(({ id }) => id === registered.participant)
    if (!participant) return []
    const { role, fields, type } = participant
    const label = `${roles[role].title}, ${participantName(participant)}`
    return doubtsOf(fields, registered, type === 'organization' ? 'ogrn' : 'ogrnip').map(
      ({ field, name, text }): Blocker => ({
        section: 'participants',
        path: `participants.${participant.id}.${field}`,
        label: `${label}: ${name}`,
        text,
        why: 'реестр ЕГРЮЛ и ЕГРИП, загруженный на портал',
        confirmed: false,
      }),
    )
  })
  return { section: 'participants', total: blockers.length, blockers }
}

function doubtsOf(
  fields: Readonly<Record<string, string>>,
  { ogrn, kpp }: RegisteredNumbers,
  field: 'ogrn' | 'ogrnip',
) {
  const name = field === 'ogrn' ? 'ОГРН' : 'ОГРНИП'
  const isOther = (typed: string | undefined, registered: string) => !!typed?.trim() && typed.trim() !== registered
  return [
    ...(isOther(fields[field], ogrn)
      ? [
          {
            field,
            name,
            text: `По реестру у ИНН ${fields.inn ?? ''} ${name} ${ogrn}: проверьте, об одном ли лице номера`,
          },
        ]
      : []),
    ...(kpp !== null && isOther(fields.kpp, kpp)
      ? [
          {
            field: 'kpp',
            name: 'КПП',
            text: `По реестру у ИНН ${fields.inn ?? ''} КПП ${kpp}: проверьте; другой КПП бывает у обособленного подразделения`,
          },
        ]
      : []),
  ]
}
