import type { Reply } from '@portal/contract/endpoint'
import type { participants } from '@portal/contract/features/participants/endpoints'
import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import { participantProblems } from '@portal/domain/request/participants/participant-problems'
import type { Origin, ParticipantRow } from './queries.ts'

type View = Reply<typeof participants.get>

/** A participant with sentences about what is not filled or is wrong, seen together with the others. */
export function participantView(
  row: ParticipantRow,
  all: readonly ParticipantRow[],
  context: { today: Day; facts: RequestFacts },
): View {
  const { id, role, sameAs, type, name, inn, kpp, fields, accounts, bases, certificates = [], revision } = row
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
    certificates: certificates.map((one) => ({ ...one })),
    origin: Object.fromEntries(Object.entries(row.origin).map(([id, one]) => [id, originView(one)])),
    hasAccess: row.organizationId !== null,
    revision,
    problems: participantProblems(row, all, context),
  }
}

function originView({ s, at, register, asOf, value }: Origin): View['origin'][string] {
  return { source: s, at: at ?? null, register: register ?? null, asOf: asOf ?? null, value: value ?? null }
}
