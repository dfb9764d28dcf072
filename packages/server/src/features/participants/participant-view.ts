import type { Reply } from '@portal/contract/endpoint'
import type { participants } from '@portal/contract/participants'
import type { Day } from '@portal/domain/days'
import { participantProblems } from '@portal/domain/request/participant-problems'
import type { Origin, ParticipantRow } from './queries.ts'

type View = Reply<typeof participants.get>

/** A participant with sentences about what is not filled or is wrong, seen together with the others. */
export function participantView(row: ParticipantRow, all: readonly ParticipantRow[], today: Day): View {
  const { id, role, sameAs, type, name, inn, kpp, fields, accounts, bases, revision } = row
  return {
    id,
    role,
    sameAs,
    type,
    name,
    inn,
    kpp,
    fields,
    accounts: accounts.map((account) => ({ ...account })),
    bases: bases.map((basis) => ({ ...basis })),
    origin: Object.fromEntries(Object.entries(row.origin).map(([id, one]) => [id, originView(one)])),
    hasAccess: row.organizationId !== null,
    revision,
    problems: participantProblems(row, all, { today }),
  }
}

function originView({ s, at, register, asOf, value }: Origin): View['origin'][string] {
  return { source: s, at: at ?? null, register: register ?? null, asOf: asOf ?? null, value: value ?? null }
}
