import type { Day } from '../days.ts'
import type { Application } from './application.ts'
import type { Tally } from './blocker.ts'
import type { RequestFacts } from './facts.ts'
import { isParticipantFieldNeeded, participantFieldsFor } from './participant-fields.ts'
import { keeperOf, participantProblems, roleProblems } from './participant-problems.ts'
import { effectiveParticipant, isRoleNeeded, participantName, roles, rolesFor } from './participants.ts'

/** What is missing or wrong with the participants; `today` is the Moscow day. */
export function participantTally(
  { participants }: Pick<Application, 'participants'>,
  facts: RequestFacts,
  today: Day,
): Tally {
  const section = 'participants'
  const why = 'п. 13 Положения (ПП РФ № 145)'
  const missing = roleProblems(participants, facts).map(({ role, path, text }) => {
    return { section, path: `${section}.${path}`, label: roles[role].title, text, why, confirmed: true }
  })
  const wrong = participants.flatMap((participant) => {
    const name = participantName(effectiveParticipant(participant, participants))
    return participantProblems(participant, participants, { today }).map((problem) => ({
      section,
      path: `${section}.${keeperOf(participant, participants, problem)}.${problem.path}`,
      label: `${roles[participant.role].title}${name ? `, ${name}` : ''}: ${problem.label}`,
      text: problem.text,
      why,
      confirmed: true,
    }))
  })
  // What is wrong with somebody is wrong with all who coincide with him: it is mended, and told, once.
  const told = new Set<string>()
  const once = [...missing, ...wrong].filter(({ path, text }) => {
    return !told.has(`${path} ${text}`) && told.add(`${path} ${text}`)
  })
  const asked = participants.map((participant) => {
    const actual = effectiveParticipant(participant, participants)
    return participantFieldsFor(actual.role, actual.type).filter((row) => isParticipantFieldNeeded(row, actual)).length
  })
  const needed = rolesFor(facts).filter((role) => isRoleNeeded(role, facts)).length
  return { section, total: asked.reduce((sum, one) => sum + one, needed), blockers: once }
}
