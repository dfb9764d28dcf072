import { participants } from '@portal/contract/participants'
import type { Account, Participant } from '@portal/domain/request/participants'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { type Autosave, makeAutosave } from '../../platform/autosave/autosave.ts'
import { localCopy, noCopy } from '../../platform/autosave/local-copy.ts'
import { authorsOf } from '../../platform/autosave/authors-of.ts'
import type { Kept, Values } from '../../platform/autosave/merge.ts'
import { saveThrough } from '../../platform/autosave/save-through.ts'
import { type ParticipantView, participantsQuery } from './participants-queries.ts'

interface ParticipantModelOptions {
  queries: QueryClient
  requestId: string
  participant: ParticipantView
  userId: string
  readOnly: boolean
  now: () => Date
}

/** A participant that saves itself: kind, link and accounts beside the fields, each merged on its own. */
export function makeParticipantModel(options: ParticipantModelOptions): Autosave {
  const { queries, requestId, participant, userId, readOnly, now } = options
  const { id, role } = participant
  return makeAutosave({
    kept: keptOf(participant),
    copy: readOnly ? noCopy : localCopy({ userId, requestId, part: `participant-${id}` }),
    now,
    refresh: async () => {
      return keptOf(await call(participants.get, { params: { id } }))
    },
    authors: (since) => authorsOf(requestId, `participant:${id}`, since),
    // The contract takes a participant whole: the fields that were not touched go as they are stored.
    save: async (changes, revision, stored) => {
      const { type, sameAs, fields, accounts } = participantIn(participant, { ...stored, ...changes })
      const body = { revision, role, type, sameAs, fields, accounts: [...accounts] }
      const reply = await saveThrough(queries, participants.update, { params: { id }, body })
      queries.setQueryData(participantsQuery(requestId).queryKey, (list) => {
        return list && { participants: list.participants.map((one) => (one.id === id ? reply : one)) }
      })
      for (const part of ['participants', 'readiness', 'moves'])
        void queries.invalidateQueries({ queryKey: keys.request(requestId, part) })
      return { revision: reply.revision }
    },
  })
}

export function keptOf({ revision, type, sameAs, fields, accounts }: ParticipantView): Kept {
  return { revision, values: { ...fields, type, sameAs: sameAs ?? '', accounts: accounts.map(accountIn) } }
}

/** The participant as it is being filled in. */
export function participantIn({ id, role }: Pick<Participant, 'id' | 'role'>, values: Values): Participant {
  const { type, sameAs, accounts, ...fields } = values
  return {
    id,
    role,
    type: type === 'person' || type === 'individualProprietor' ? type : 'organization',
    sameAs: typeof sameAs === 'string' && sameAs !== '' ? sameAs : null,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fieldText(value)])),
    accounts: Array.isArray(accounts) ? accounts.map(accountIn).map(accountOut) : [],
  }
}

/** Fields are text; a flag is «true» or «false». */
function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : value === true ? 'true' : value === false ? 'false' : ''
}

interface AccountRow {
  bik: string
  account: string
  bankName: string
  correspondent: string
  personalAccount: string
}

/** An account with every cell in its place, so that equal ones look equal. */
export function accountIn(row: object): AccountRow & Record<string, string> {
  const cell = (name: string) => {
    const value: unknown = Reflect.get(row, name)
    return typeof value === 'string' ? value : ''
  }
  return {
    bik: cell('bik'),
    account: cell('account'),
    bankName: cell('bankName'),
    correspondent: cell('correspondent'),
    personalAccount: cell('personalAccount'),
  }
}

function accountOut({ bik, account, bankName, correspondent, personalAccount }: AccountRow): Account {
  return { bik, account, bankName, correspondent: correspondent || null, personalAccount: personalAccount || null }
}
