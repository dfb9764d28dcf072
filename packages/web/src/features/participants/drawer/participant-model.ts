import { participants } from '@portal/contract/features/participants/endpoints'
import { textIn } from '@portal/domain/is-record'
import { accountIn, accountOut } from '@portal/domain/request/participants/account-cells'
import type { AdmissionCertificate, Basis, Participant } from '@portal/domain/request/participants/participant'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { invalidateWhenSettled } from '../../../platform/autosave/invalidate-when-settled.ts'
import { type Autosave, makeAutosave } from '../../../platform/autosave/autosave.ts'
import { localCopy, noCopy } from '../../../platform/autosave/local-copy.ts'
import { authorsOf } from '../../../platform/autosave/merge/authors-of.ts'
import type { Kept, Values } from '../../../platform/autosave/merge/merge.ts'
import { callAsMutation } from '../../../platform/autosave/call-as-mutation.ts'
import { type ParticipantView, participantsQuery, staleByFields } from '../participants-queries.ts'

interface ParticipantModelOptions {
  queries: QueryClient
  requestId: string
  participant: ParticipantView
  userId: string
  readOnly: boolean
  now: () => Date
}

export interface ParticipantModel {
  autosave: Autosave
  /** Sets values that were taken from a register; `ids` name them to the server, which asks the register itself. */
  take: (values: Values, ids?: readonly string[]) => void
  /** A value of the history as the drawer keeps it; undefined when it cannot be put back. */
  valueIn: (name: string, value: unknown) => unknown
}

/** A participant that saves itself: kind, link and lists beside the fields, each merged on its own. */
export function makeParticipantModel(options: ParticipantModelOptions): ParticipantModel {
  const { queries, requestId, participant, userId, readOnly, now } = options
  const { id, role } = participant
  let taken: readonly string[] = []
  const autosave = makeAutosave({
    kept: keptOf(participant),
    copy: readOnly ? noCopy : localCopy({ userId, requestId, part: `participant-${id}` }),
    now,
    refresh: async () => {
      return keptOf(await call(participants.get, { params: { id } }))
    },
    authors: (since) => authorsOf(requestId, `participant:${id}`, since),
    // The contract takes a participant whole: the fields that were not touched go as they are stored.
    save: async (changes, revision, stored) => {
      const {
        type,
        sameAs,
        fields,
        accounts,
        bases,
        certificates = [],
      } = participantIn(participant, {
        ...stored,
        ...changes,
      })
      const fromRegister = [...taken]
      const lists = { accounts: [...accounts], bases: [...bases], certificates: [...certificates] }
      const body = { revision, role, type, sameAs, fields, ...lists, fromRegister }
      const reply = await callAsMutation(queries, participants.update, { params: { id }, body })
      taken = taken.filter((one) => !fromRegister.includes(one))
      queries.setQueryData(participantsQuery(requestId).queryKey, (list) => {
        return list && { participants: list.participants.map((one) => (one.id === id ? reply : one)) }
      })
      invalidateWhenSettled(queries, staleByFields(requestId, Object.keys(changes)))
      return { revision: reply.revision }
    },
  })
  return {
    autosave,
    take(values, ids = Object.keys(values)) {
      taken = [...new Set([...taken, ...ids])]
      for (const [name, value] of Object.entries(values)) autosave.set(name, value)
    },
    valueIn: (name, value) => valueIn(name, value, (autosave.value('sameAs') ?? '') !== ''),
  }
}

export function keptOf({ revision, type, sameAs, fields, accounts, bases, certificates }: ParticipantView): Kept {
  const lists = {
    accounts: accounts.map(accountIn),
    bases: bases.map(basisIn),
    certificates: certificates.map(certificateIn),
  }
  return { revision, values: { ...fields, ...lists, type, sameAs: sameAs ?? '' } }
}

/** Told by the participant one coincides with: of him who is linked these are not shown and not changed. */
const ofTheOther: readonly string[] = ['type', 'accounts']

// The link to another participant is told in the history by his name alone, and what comes by the link is changed with him.
function valueIn(name: string, value: unknown, isLinked: boolean): unknown {
  if (name === 'sameAs' || (isLinked && ofTheOther.includes(name))) return undefined
  const cellsIn = rowsIn[name]
  if (!cellsIn) return value ?? ''
  return Array.isArray(value) ? value.map(cellsIn) : []
}

const rowsIn: Readonly<Record<string, (row: object) => Record<string, string>>> = {
  accounts: accountIn,
  bases: basisIn,
  certificates: certificateIn,
}

/** The participant as it is being filled in. */
export function participantIn({ id, role }: Pick<Participant, 'id' | 'role'>, values: Values): Participant {
  const { type, sameAs, accounts, bases, certificates, ...fields } = values
  return {
    id,
    role,
    type: type === 'person' || type === 'individualProprietor' ? type : 'organization',
    sameAs: typeof sameAs === 'string' && sameAs !== '' ? sameAs : null,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fieldText(value)])),
    accounts: Array.isArray(accounts) ? accounts.map(accountOut) : [],
    bases: Array.isArray(bases) ? bases.map(basisIn) : [],
    certificates: Array.isArray(certificates) ? certificates.map(certificateIn) : [],
  }
}

/** Fields are text; a flag is «true» or «false». */
function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : value === true ? 'true' : value === false ? 'false' : ''
}

/** A document about powers with every cell in its place, so that equal ones look equal. */
export function basisIn(row: object): Basis & Record<string, string> {
  return {
    kind: textIn(row, 'kind'),
    number: textIn(row, 'number'),
    date: textIn(row, 'date'),
    until: textIn(row, 'until'),
  }
}

/** A certificate of admission, likewise. */
export function certificateIn(row: object): AdmissionCertificate & Record<string, string> {
  return {
    works: textIn(row, 'works'),
    number: textIn(row, 'number'),
    issuedOn: textIn(row, 'issuedOn'),
    issuer: textIn(row, 'issuer'),
  }
}
