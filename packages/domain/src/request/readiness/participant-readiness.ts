import type { Day } from '../../calendar/days.ts'
import type { Application } from '../application.ts'
import type { Tally } from './blocker.ts'
import type { RequestFacts } from '../facts.ts'
import {
  isParticipantFieldNeeded,
  isRoleNeeded,
  participantFieldsFor,
  rolesFor,
  rulingOnRole,
} from '../participants/participant-needs.ts'
import { keeperOf, participantProblems, roleProblems } from '../participants/participant-problems.ts'
import { participantSubject } from '../rules/participant-rules.ts'
import { effectiveParticipant, participantName } from '../participants/participants.ts'
import { roles } from '../participants/participant.ts'
import { rulingOf } from '../rules/rules-in-force.ts'

/** What is missing or wrong with the participants; `today` is the Moscow day. */
export function participantReadiness(
  { participants }: Pick<Application, 'participants'>,
  facts: RequestFacts,
  today: Day,
): Tally {
  const section = 'participants'
  const why = 'п. 13 Положения (ПП РФ № 145)'
  const missing = roleProblems(participants, facts).map(({ role, path, text }) => {
    // That there may be one of them only is no matter of a rule.
    const ruling = path === role ? rulingOnRole(role, facts) : null
    return {
      section,
      path: `${section}.${path}`,
      label: roles[role].title,
      text,
      why: ruling?.source || why,
      confirmed: ruling?.confirmed ?? true,
    }
  })
  // Whose role this goal does not ask keeps what was typed and hinders nothing.
  const asking = rolesFor(facts)
  const shown = participants.filter(({ role }) => asking.includes(role))
  const wrong = shown.flatMap((participant) => {
    const actual = effectiveParticipant(participant, participants)
    const name = shortened(participantName(actual))
    return participantProblems(participant, participants, { today, facts }).map((problem) => {
      // What stands in a field is right or wrong; only that it must be filled is a matter of a rule.
      const subject = isToFill(problem) ? participantSubject(actual.type, problem.path) : problem.subject
      const ruling = subject === undefined ? null : rulingOf(subject, facts)
      return {
        section,
        path: `${section}.${keeperOf(participant, participants, problem)}.${problem.path}`,
        label: `${roles[participant.role].title}${name ? `, ${name}` : ''}: ${problem.label}`,
        text: problem.text,
        why: ruling?.source || why,
        confirmed: ruling?.confirmed ?? true,
      }
    })
  })
  // What is wrong with somebody is wrong with all who coincide with him: it is mended, and told, once.
  const told = new Set<string>()
  const once = [...missing, ...wrong].filter(({ path, text }) => {
    return !told.has(`${path} ${text}`) && told.add(`${path} ${text}`)
  })
  const asked = shown.map((participant) => {
    const actual = effectiveParticipant(participant, participants)
    return participantFieldsFor(actual.role, actual.type, facts).filter((row) =>
      isParticipantFieldNeeded(row, actual, facts),
    ).length
  })
  const needed = asking.filter((role) => isRoleNeeded(role, facts)).length
  return { section, total: asked.reduce((sum, one) => sum + one, needed), blockers: once }
}

function isToFill({ path, text }: { path: string; text: string }): boolean {
  return text === 'Заполните поле' && path !== 'accounts' && path !== 'bases'
}

// Of a ministry's institute without a short name every line of the list would be eight lines long.
const longestName = 40

/** Before the quotes of a name stands what many have in common. */
function shortened(name: string): string {
  if (name.length <= longestName) return name
  const own = [...name.matchAll(quoted)].map(([one]) => one).join(' ') || name
  if (own.length <= longestName) return own
  const words = own.slice(0, longestName + 1).replace(/\s+\S*$/, '')
  return `${words.slice(0, longestName).replace(/[\s,.;:«„"(–-]+$/, '')}…`
}

const quoted = /«[^«»]*(?:«[^«»]*»[^«»]*)*»|„[^„“]*“|“[^“”]*”|"[^"]*"/g
