import { dayText } from '@portal/domain/days'
import type { Participant } from '@portal/domain/request/participants'
import { useState } from 'react'
import { useParty } from './register-queries.ts'
import { compareWithRegister, registerValues } from './register-values.ts'

export type PartyFound = ReturnType<typeof useRegister>

const nothing = { missing: [], different: [], same: [] }

/** A participant beside its entry in the state register. */
export function useRegister(participant: Participant) {
  const { data: answer, error, isFetching } = useParty(participant)
  const [chosen, choose] = useState<string>()
  const parties = answer?.rows ?? []
  // Of several entries with one ИНН the one with the КПП that is typed already comes first.
  const party =
    parties.find(({ ogrn }) => ogrn === chosen) ??
    parties.find(({ kpp }) => kpp !== null && kpp === participant.fields.kpp) ??
    parties[0]
  const values = party ? registerValues(party) : {}
  const comparison = party ? compareWithRegister(participant.fields, values) : nothing
  const name = participant.type === 'organization' ? 'ЕГРЮЛ' : 'ЕГРИП'
  const asOf = answer?.asOf ? ` на ${dayText(answer.asOf)}` : ''
  return {
    answer,
    error,
    isAsking: isFetching && !answer,
    name,
    party,
    parties,
    values,
    comparison,
    choose,
    /** What stands under a field: that it is as in the register, or what the register has instead. */
    marks: new Map([
      ...comparison.same.map((id) => [id, `Из реестра: ${name}${asOf}`] as const),
      ...comparison.different.map((id) => [id, `В реестре иначе: ${values[id] ?? ''}`] as const),
    ]),
  }
}
