import { dayText } from '@portal/domain/calendar/days'
import type { ParticipantView } from './participants-queries.ts'

export type Origins = ParticipantView['origin']

const registerNames: Readonly<Record<string, string>> = {
  organizations: 'ЕГРЮЛ',
  proprietors: 'ЕГРИП',
  banks: 'справочник БИК',
}

/** What is said of a value that was taken from a register: that it is from there, or what stood there before it was changed by hand. */
export function originText(origin: Origins[string] | undefined, value: string): string | undefined {
  if (origin?.source !== 'register') return undefined
  const asOf = origin.asOf ? ` на ${dayText(origin.asOf)}` : ''
  const register = `${registerNames[origin.register ?? ''] ?? 'реестр'}${asOf}`
  return value === origin.value
    ? `Из реестра: ${register}`
    : `Изменено вручную. Из реестра (${register}) было: ${origin.value}`
}

/** One line for the list of participants: from which register the requisites are, and whether somebody has changed them since. */
export function originSummary({ origin, fields }: Pick<ParticipantView, 'origin' | 'fields'>): string | undefined {
  const taken = Object.entries(origin).filter(([id, { source }]) => source === 'register' && !id.startsWith('bank.'))
  const [first] = taken
  if (!first) return undefined
  const changed = taken.filter(([id, { value }]) => (fields[id] ?? '') !== value).length
  const { register, asOf } = first[1]
  const name = `${registerNames[register ?? ''] ?? 'реестр'}${asOf ? ` на ${dayText(asOf)}` : ''}`
  return changed > 0 ? `Из реестра (${name}), изменено вручную: ${changed}` : `Из реестра (${name})`
}
