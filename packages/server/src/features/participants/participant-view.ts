import type { Reply } from '@portal/contract/endpoint'
import type { participants } from '@portal/contract/participants'
import type { Day } from '@portal/domain/days'
import { participantProblems } from '@portal/domain/request/participant-problems'
import type { ParticipantRow } from './queries.ts'

type View = Reply<typeof participants.get>

/** A participant with sentences about what is not filled or is wrong, seen together with the others. */
export function participantView(row: ParticipantRow, all: readonly ParticipantRow[], today: Day): View {
  const { id, role, sameAs, type, name, inn, kpp, fields, accounts, revision } = row
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
    revision,
    problems: participantProblems(row, all, { today }),
  }
}
