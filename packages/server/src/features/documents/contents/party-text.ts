import type { Participant } from '@portal/domain/request/participants/participant'
import type { Text } from '../forms/layout/blocks.ts'
import { introduced, partyFields } from '../forms/layout/party.ts'
import { type People, partyOf } from './parties.ts'

/** A participant in the words of printed forms: the opening of an agreement, and what is known line by line. */
export function partyText(participant: Participant, people: People, role: string) {
  const party = partyOf(participant, people)
  return {
    introduction: plain(introduced(party, role)),
    lines: partyFields(party).flatMap(([label, text]) => (text ? [{ label, text: plain(text) }] : [])),
  }
}

function plain(text: Text): string {
  if (typeof text === 'string') return text
  return text.map((span) => (typeof span === 'string' ? span : Object.values(span).join(''))).join('')
}
