import type { Application } from './application.ts'
import type { Blocker } from './blocker.ts'
import { effectiveParticipant, participantName, type Role, roles, sourceOf } from './participants.ts'

type People = Pick<Application, 'participants'>

/** Who can mend it, in Russian: the declarant himself, or whoever has what he needs. */
export function whoMends({ section, path, act }: Blocker, application: People): string {
  if (act === 'wait') return 'Портал, сам'
  if (section === 'participants') return ofParticipant(path.split('.')[1], application)
  if (section === 'indicators' || section === 'cost') return withHelp(['GEN'], application)
  if (section !== 'uploads') return declarant
  return act === 'sign' ? 'Лицо с правом подписи' : ofDocument(path.slice('uploads.'.length), application)
}

const declarant = 'Заявитель'

function ofParticipant(id: string | undefined, { participants }: People): string {
  const participant = participants.find((one) => one.id === id)
  if (!participant || participant.role === 'DECLARANT') return declarant
  const source = sourceOf(participant, participants)
  const name = participantName(effectiveParticipant(participant, participants))
  return source.role === 'DECLARANT' || name === '' ? declarant : `${declarant}; сведения у участника: ${name}`
}

function ofDocument(place: string, application: People): string {
  const [folder = '', code = ''] = place.split('/')
  if (folder === 'surveys' || code === '05.02') return withHelp(['PROJECT_ORG', 'GEN'], application)
  if (folder === 'initial') return withHelp(['DEVELOPER', 'TECHCUSTOMER'], application)
  if (folder === 'basis') return code === '10.01' ? withHelp(['GEN', 'PROJECT_ORG'], application) : declarant
  return withHelp(['GEN', 'PROJECT_ORG'], application)
}

/** The declarant, with the first participant of the roles who prepares such things and is somebody else. */
function withHelp(wanted: readonly Role[], { participants }: People): string {
  for (const role of wanted) {
    const found = participants.find((one) => one.role === role && sourceOf(one, participants).role !== 'DECLARANT')
    if (!found) continue
    const name = participantName(effectiveParticipant(found, participants))
    return `${declarant}; готовит ${name || roles[role].title.toLowerCase()}`
  }
  return declarant
}
