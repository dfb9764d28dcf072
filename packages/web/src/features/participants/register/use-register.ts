import { dayText } from '@portal/domain/calendar/days'
import type { Participant } from '@portal/domain/request/participants/participant'
import { compareWithRegister, registerValues } from '@portal/domain/request/participants/register-values'
import { useState } from 'react'
import { type Origins, originText } from '../origin-text.ts'
import { useParty } from './register-queries.ts'

export type PartyFound = ReturnType<typeof useRegister>

const nothing = { missing: [], different: [], same: [] }

/** A participant beside its entry in the state register, and beside what was taken from it. */
export function useRegister(participant: Participant, origin: Origins) {
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
    /** What stands under a field: that it is from the register, or what the register has instead. */
    marks: new Map([
      ...comparison.same.map((id) => [id, `Совпадает с реестром: ${name}${asOf}`] as const),
      ...comparison.different.map((id) => [id, `В реестре иначе: ${values[id] ?? ''}`] as const),
      ...Object.entries(origin).flatMap(([id, one]) => {
        const text = originText(one, participant.fields[id] ?? '')
        return text === undefined ? [] : [[id, text] as const]
      }),
    ]),
  }
}
