import { readName } from '../../russian/names.ts'
import type { Party } from '../../outside-systems/party.ts'
import type { Account } from './participant.ts'

/** What the register gives for the fields of a participant, written as people write it. */
export function registerValues(party: Party): Record<string, string> {
  const { kind, inn, kpp, ogrn, fullName, shortName, address, head } = party
  if (kind === 'individualProprietor') {
    const { surname, name, patronymic } = readName(fullName)
    return withoutEmpty({ surname, name, patronymic: patronymic ?? '', inn, ogrnip: ogrn })
  }
  return withoutEmpty({
    fullName: tidy(fullName),
    shortName: quoted(shortName ?? ''),
    inn,
    kpp: kpp ?? '',
    ogrn,
    legalAddress: address ?? '',
    headSurname: head?.surname ?? '',
    headName: head?.name ?? '',
    headPatronymic: head?.patronymic ?? '',
    headPosition: tidy(head?.position ?? ''),
  })
}

/** The entry that is meant: the only one, unless another КПП or ОГРН is typed (a branch); of several the one with what is typed. */
export function partyOf(parties: readonly Party[], fields: Readonly<Record<string, string>>): Party | undefined {
  const typed = { kpp: fields.kpp?.trim() ?? '', ogrn: (fields.ogrn || fields.ogrnip || '').trim() }
  const [first] = parties
  if (first && parties.length === 1) {
    const isAnother = (typed.kpp && typed.kpp !== first.kpp) || (typed.ogrn && typed.ogrn !== first.ogrn)
    return isAnother ? undefined : first
  }
  const byKpp = parties.filter(({ kpp }) => kpp !== null && kpp === typed.kpp)
  const byOgrn = parties.filter(({ ogrn }) => ogrn === typed.ogrn)
  return [byKpp, byOgrn].find((some) => some.length === 1)?.[0]
}

/** What of an account the directory of banks gives, as one text: the bank and its account. */
export function bankValue({ bankName, correspondent }: Pick<Account, 'bankName' | 'correspondent'>): string {
  return [bankName, correspondent].filter(Boolean).join(', ')
}

/** How the values of the form stand to those of the register. */
export interface Comparison {
  /** Empty in the form. */
  missing: string[]
  /** Filled with something else. */
  different: string[]
  same: string[]
}

/** Compares as people do: case, quotes, «ё» and spaces make no difference. */
export function compareWithRegister(
  fields: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Comparison {
  const ids = Object.keys(values)
  const typed = (id: string) => (fields[id] ?? '').trim()
  return {
    missing: ids.filter((id) => typed(id) === ''),
    different: ids.filter((id) => typed(id) !== '' && plain(typed(id)) !== plain(values[id] ?? '')),
    same: ids.filter((id) => typed(id) !== '' && plain(typed(id)) === plain(values[id] ?? '')),
  }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[«»"'“”„\s.,]+/g, ' ')
    .trim()
}

// The register writes in capitals; what stands in quotes is a name and keeps its letters.
function tidy(text: string): string {
  const [words = '', ...named] = quoted(text).split(/(?=«)/)
  const isLoud = words === words.toUpperCase()
  return (isLoud ? words.charAt(0) + words.slice(1).toLowerCase() : words) + named.join('')
}

/** Straight quotes become «». */
function quoted(text: string): string {
  return text
    .replaceAll(/"(?=[^\s"])/g, '«')
    .replaceAll('"', '»')
    .replaceAll(/(?<=[^\s«(-])«(?=$|[\s,.)])/g, '»')
}

function withoutEmpty(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
