import type { Application } from '../application.ts'
import type { Blocker } from './blocker.ts'
import { effectiveParticipant, participantName, sourceOf } from '../participants/participants.ts'
import { type Participant, type Role, roles } from '../participants/participant.ts'

const declarant = 'Заявитель'
const designers = ['GEN', 'PROJECT_ORG'] as const
const surveyors = ['PROJECT_ORG', 'GEN'] as const
const owners = ['DEVELOPER', 'TECHCUSTOMER'] as const

/** Tells of what is left who can mend it, in Russian: the declarant himself, or whoever has what he needs. */
export function responsibleFor({ participants }: Pick<Application, 'participants'>): (left: Blocker) => string {
  // A list of hundreds asks about the same few people.
  const helpers = new Map<readonly Role[], string>()
  const withHelp = (wanted: readonly Role[]) => {
    const known = helpers.get(wanted) ?? helpOf(wanted, participants)
    helpers.set(wanted, known)
    return known
  }
  return ({ section, path, act }) => {
    if (act === 'wait') return 'Портал, сам'
    if (section === 'participants') return ofParticipant(path.split('.')[1], participants)
    if (section === 'indicators' || section === 'cost') return withHelp(designers)
    if (section !== 'uploads') return declarant
    if (act === 'sign') return 'Лицо с правом подписи'
    const [folder = '', code = ''] = path.slice('uploads.'.length).split(/[/#]/)
    if (folder === 'surveys' || code === '05.02') return withHelp(surveyors)
    if (folder === 'initial') return withHelp(owners)
    return folder === 'basis' && code !== '10.01' ? declarant : withHelp(designers)
  }
}

function ofParticipant(id: string | undefined, all: readonly Participant[]): string {
  const participant = all.find((one) => one.id === id)
  if (!participant || sourceOf(participant, all).role === 'DECLARANT') return declarant
  const name = participantName(effectiveParticipant(participant, all))
  return name === '' ? declarant : `${declarant}; сведения у участника: ${name}`
}

/** The declarant, with the first participant of the roles who prepares such things and is somebody else. */
function helpOf(wanted: readonly Role[], all: readonly Participant[]): string {
  for (const role of wanted) {
    const found = all.find((one) => one.role === role && sourceOf(one, all).role !== 'DECLARANT')
    if (!found) continue
    const name = participantName(effectiveParticipant(found, all))
    return `${declarant}; готовит ${name || roles[role].title.toLowerCase()}`
  }
  return declarant
}
