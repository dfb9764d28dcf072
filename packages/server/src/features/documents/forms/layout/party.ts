import type { PartyColumn, SignaturePlace, Text } from './blocks.ts'
import { initialsFirst, type Maybe } from './wording.ts'

export interface BankAccount {
  readonly bank: string
  readonly bik: string
  readonly account: string
  readonly corr?: Maybe<string>
  /** Лицевой счёт. */
  readonly personal?: Maybe<string>
}

/** Who speaks for a party. The genitive comes from the declension the person confirmed; without it the nominative stands. */
export interface Signatory {
  readonly name: string
  readonly position?: Maybe<string>
  readonly nameGenitive?: Maybe<string>
  readonly positionGenitive?: Maybe<string>
  /** «Устав», «доверенность № 15 от 20.11.2026». */
  readonly basis?: Maybe<string>
  /** «Устава», «доверенности № 15 от 20.11.2026». */
  readonly basisGenitive?: Maybe<string>
}

export interface Party {
  readonly kind: 'organization' | 'individualProprietor' | 'person'
  readonly fullName: string
  readonly shortName?: Maybe<string>
  readonly inn?: Maybe<string>
  readonly kpp?: Maybe<string>
  /** ОГРН or, for a proprietor, ОГРНИП. */
  readonly ogrn?: Maybe<string>
  readonly snils?: Maybe<string>
  /** «Паспорт 45 10 123456, выдан …» */
  readonly identityDocument?: Maybe<string>
  readonly legalAddress?: Maybe<string>
  readonly postalAddress?: Maybe<string>
  readonly phone?: Maybe<string>
  readonly email?: Maybe<string>
  /** Of a foreign organisation. */
  readonly country?: Maybe<string>
  readonly bank?: Maybe<BankAccount>
  /** Accounts after the first. */
  readonly moreBanks?: readonly BankAccount[]
  readonly signatory?: Maybe<Signatory>
  /** What his role adds: memberships, contracts; label and value. */
  readonly about?: readonly (readonly [string, string])[]
}

/** How a two-sided document is signed. */
export interface Signing {
  readonly form: 'electronic' | 'paper'
}

const ogrnLabel = { organization: 'ОГРН', individualProprietor: 'ОГРНИП', person: 'ОГРН' } as const
const addressLabel = {
  organization: 'Место нахождения',
  individualProprietor: 'Адрес регистрации',
  person: 'Адрес места жительства',
} as const

/** Everything known of a party, as rows of a table. */
export function partyFields(party: Party): readonly (readonly [string, Text | null | undefined])[] {
  const { kind, signatory, about = [] } = party
  return [
    [kind === 'organization' ? 'Полное наименование' : 'Фамилия, имя, отчество', party.fullName],
    ['Сокращённое наименование', party.shortName],
    ['Страна регистрации', party.country],
    [party.kpp ? 'ИНН / КПП' : 'ИНН', [party.inn, party.kpp].filter(Boolean).join(' / ')],
    [ogrnLabel[kind], party.ogrn],
    ['СНИЛС', party.snils],
    ['Документ, удостоверяющий личность', party.identityDocument],
    [addressLabel[kind], party.legalAddress],
    ['Почтовый адрес', party.postalAddress === party.legalAddress ? null : party.postalAddress],
    ['Телефон', party.phone],
    ['Адрес электронной почты', party.email],
    [
      kind === 'organization' ? 'Руководитель (представитель)' : 'Представитель',
      signatory && (kind === 'organization' || signatory.name !== party.fullName)
        ? [signatory.name, inMiddle(signatory.position)].filter(Boolean).join(', ')
        : null,
    ],
    ['Основание полномочий', signatory?.basis],
    ['Банковские реквизиты', bankLines(party)],
    ...about,
  ]
}

/** Accounts of a party, a line each. */
export function bankLines({ bank, moreBanks = [] }: Party): string {
  return [...(bank ? [bank] : []), ...moreBanks].map(bankText).join('\n')
}

export function bankText({ bank, bik, account, corr, personal }: BankAccount): string {
  const rows = [
    bank.trim() ? `Счёт ${account} в ${bank}` : `Счёт ${account}`,
    `БИК ${bik}`,
    corr ? `кор. счёт ${corr}` : '',
    personal ? `лицевой счёт ${personal}` : '',
  ]
  return rows.filter(Boolean).join(', ')
}

/** «ООО «Ромашка» (далее – Заказчик) в лице … на основании …»: the opening of an agreement. */
export function introduced(party: Party, role: string): Text {
  const { signatory } = party
  const opening = [{ bold: party.fullName }, ` (далее – ${role})`]
  if (!signatory) return opening
  if (signatory.nameGenitive && signatory.basisGenitive) {
    const who = [inMiddle(signatory.positionGenitive), signatory.nameGenitive].filter(Boolean).join(' ')
    return [...opening, ` в лице ${who} на основании ${signatory.basisGenitive}`]
  }
  const who = [inMiddle(signatory.position), signatory.name].filter(Boolean).join(' ')
  return [
    ...opening,
    `, от имени которого действует ${who}${signatory.basis ? ` (основание: ${signatory.basis})` : ''}`,
  ]
}

/** The column of a party at the end of an agreement. */
export function partyColumn(party: Party, role: PartyColumn['role'], signing: Signing): PartyColumn {
  const { bank } = party
  const lines = [
    party.legalAddress ? `${addressLabel[party.kind]}: ${party.legalAddress}` : '',
    party.postalAddress && party.postalAddress !== party.legalAddress ? `Почтовый адрес: ${party.postalAddress}` : '',
    party.inn ? `ИНН ${party.inn}${party.kpp ? ` КПП ${party.kpp}` : ''}` : '',
    party.ogrn ? `${ogrnLabel[party.kind]} ${party.ogrn}` : '',
    party.identityDocument ?? '',
    party.snils ? `СНИЛС ${party.snils}` : '',
    bank ? `Р/с ${bank.account}` : '',
    bank?.personal ? `Л/с ${bank.personal}` : '',
    bank ? bank.bank : '',
    bank?.corr ? `К/с ${bank.corr}` : '',
    bank ? `БИК ${bank.bik}` : '',
    party.phone ? `Тел.: ${party.phone}` : '',
    party.email ? `Эл. почта: ${party.email}` : '',
  ].filter(Boolean)
  return { role, name: party.shortName || party.fullName, lines, signature: signaturePlace(party, signing.form) }
}

/** «Генеральный директор» → «генеральный директор»; «ГИП» stays. */
export function inMiddle(position: Maybe<string>): string {
  return (position ?? '').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** Where a party signs; `as`: what stands there of somebody without a position. */
export function signaturePlace(party: Party, form: Signing['form'], as = ''): SignaturePlace {
  const { signatory } = party
  return {
    position: signatory?.position || standingOf(party) || as,
    name: initialsFirst(signatory?.name ?? (party.kind === 'organization' ? '' : party.fullName)),
    electronic: form === 'electronic',
    stamp: null,
  }
}

function standingOf({ kind, fullName, signatory }: Party): string {
  if (kind === 'organization') return ''
  if (signatory && signatory.name !== fullName) return 'Представитель'
  return kind === 'individualProprietor' ? 'Индивидуальный предприниматель' : ''
}

/** «ИНН 7701234560, ОГРН …» of a party in one line, for registers and letterheads. */
export function requisiteLine(party: Party): string {
  const rows = [
    party.inn ? `ИНН ${party.inn}` : '',
    party.kpp ? `КПП ${party.kpp}` : '',
    party.ogrn ? `${ogrnLabel[party.kind]} ${party.ogrn}` : '',
  ]
  return rows.filter(Boolean).join(', ')
}
