import { recordIn, recordsIn, textIn } from '@portal/domain/is-record'
import type { OrganizationKind } from '@portal/domain/organizations/organization'
import { emptyCard, type OrganizationCard, signatoryIn } from '@portal/domain/organizations/organization-card'
import { accountOut } from '@portal/domain/request/participants/account-cells'
import { fullName } from '@portal/domain/russian/names'

/** What of a card is kept in columns, and what in `data`, where drafts and printed forms read it too. */
interface StoredCard {
  full_name: string
  short_name: string | null
  inn: string | null
  kpp: string | null
  ogrn: string | null
  data: Readonly<Record<string, unknown>>
}

/** The card of a row, every field in its place. */
export function cardOf({ full_name, short_name, inn, kpp, ogrn, data }: StoredCard): OrganizationCard {
  const head = recordIn(data['head'])
  return {
    ...emptyCard(),
    fullName: full_name,
    shortName: short_name ?? '',
    inn: inn ?? '',
    kpp: kpp ?? '',
    ogrn: ogrn ?? '',
    legalAddress: textIn(data, 'legalAddress'),
    postalAddress: textIn(data, 'postalAddress'),
    phone: textIn(data, 'phone'),
    email: textIn(data, 'email'),
    headSurname: textIn(head, 'surname'),
    headName: textIn(head, 'name'),
    headPatronymic: textIn(head, 'patronymic'),
    headPosition: textIn(head, 'position'),
    headGenitive: textIn(head, 'nameGenitive'),
    headPositionGenitive: textIn(head, 'positionGenitive'),
    signatories: recordsIn(data['signatories']).map(signatoryIn),
    accounts: recordsIn(data['accounts']).map(accountOut),
  }
}

/** The columns and the rest of a card as they are kept. What `data` holds besides stays. */
export function storedCard(
  kind: OrganizationKind,
  card: OrganizationCard,
  data: Readonly<Record<string, unknown>> = {},
) {
  const { headSurname: surname, headName: name, headPatronymic: patronymic } = card
  const head = {
    ...recordIn(data['head']),
    surname,
    name,
    patronymic,
    position: card.headPosition,
    nameGenitive: card.headGenitive,
    positionGenitive: card.headPositionGenitive,
    ...(kind !== 'individualProprietor' && surname !== '' && { basis: 'Устав' }),
  }
  return {
    full_name: kind === 'individualProprietor' ? fullName({ surname, name, patronymic }) : card.fullName,
    short_name: card.shortName || null,
    inn: card.inn || null,
    kpp: card.kpp || null,
    ogrn: card.ogrn || null,
    data: JSON.stringify({
      ...data,
      legalAddress: card.legalAddress,
      postalAddress: card.postalAddress,
      phone: card.phone,
      email: card.email,
      head,
      signatories: card.signatories,
      accounts: card.accounts,
    }),
  }
}
