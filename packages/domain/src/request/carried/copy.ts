import { type Day, dayText } from '../../calendar/days.ts'
import { catalogTitle } from '../catalogs/catalogs.ts'
import { type Basis, roles } from '../participants/participant.ts'
import { participantName } from '../participants/participants.ts'
import { type Carried, type CarriedParticipant, participantKey } from './carried.ts'
import type { LeftOut } from '../notes/left-out.ts'
import { foldedName, withSources } from './people.ts'

/** What the registers say today of what an older application holds. */
export interface CopyKnowledge {
  /** Moscow day. */
  today: Day
  /** By ИНН: the name in the register now, and when the party ended. */
  parties: ReadonlyMap<string, { name: string; endedOn: string | null }>
  /** БИК that the loaded directory of banks closes or does not know. */
  lostBanks: ReadonlySet<string>
  /** The loaded classifier does not have the code of function. */
  isFunctionLost: boolean
  /** ИНН of the organisation the copy is made for. */
  declarantInn: string | null
}

export interface CopyOffer {
  carried: Carried
  /** Carried, and to be looked at before it is sent. */
  stale: LeftOut[]
  /** Not carried. */
  dropped: LeftOut[]
}

// Given anew in every application: consents, who answers for it, and what names one purchase.
const never: Readonly<Record<string, { label: string; why: string }>> = {
  personalDataConsent: {
    label: 'Согласие на обработку персональных данных',
    why: 'Согласие даётся по каждому заявлению.',
  },
  paymentGuarantee: { label: 'Гарантия оплаты', why: 'Гарантия даётся по каждому заявлению.' },
  ikz: { label: 'Идентификационный код закупки', why: 'Код относится к прежней закупке.' },
}
const replaced = new Set(['contactName', 'contactPhone', 'contactEmail'])

/** Why an application of the kind is not copied, in Russian; null when it is. */
export function whyNotCopied(kind: string): string | null {
  if (kind !== 'complianceEstimation' && kind !== 'conclusionRequest') return null
  return 'Такое заявление подают по договору экспертного сопровождения: откройте заявление об этом договоре и создайте новое от него.'
}

/** What of an application goes into its copy on a day, what has gone stale since, and what is left behind. */
export function copyOf(source: Carried, known: CopyKnowledge): CopyOffer {
  const declarer = source.sections.declarer ?? {}
  const dropped = Object.entries(never).flatMap(([field, { label, why }]) =>
    declarer[field] ? [{ label, text: textOf(declarer[field]), why }] : [],
  )
  const kept = Object.entries(declarer).filter(([field]) => !Object.hasOwn(never, field) && !replaced.has(field))
  const present = source.participants.filter((one) => !isOtherDeclarant(one, known))
  const sourced = withSources(present)
  const people = sourced.map((one) =>
    copyParticipant(one, {
      ...known,
      other: sourced.find((by) => participantKey(by) === one.sameAs),
    }),
  )
  const left = source.participants.filter((one) => isOtherDeclarant(one, known))
  return {
    carried: {
      ...source,
      sections: { ...source.sections, declarer: Object.fromEntries(kept) },
      participants: people.map(({ participant }) => participant),
    },
    stale: [...staleFields(source, known), ...people.flatMap(({ stale }) => stale)],
    dropped: [
      ...dropped,
      ...(declarer.contactName
        ? [
            {
              label: 'Контактное лицо',
              text: textOf(declarer.contactName),
              why: 'Подставлены ваши имя, телефон и почта.',
            },
          ]
        : []),
      ...left.map((one) => ({
        label: roles[one.role].title,
        text: participantName(one),
        why: 'Заявитель — организация, от имени которой вы работаете.',
      })),
      ...people.flatMap((one) => one.dropped),
    ],
  }
}

function staleFields({ sections }: Carried, { today, isFunctionLost }: CopyKnowledge): LeftOut[] {
  const { priceLevelDate } = sections.cost ?? {}
  const functions = sections.object?.functions
  return [
    ...(typeof priceLevelDate === 'string' && priceLevelDate !== '' && priceLevelDate < quarterStart(today)
      ? [
          {
            label: 'Дата уровня цен',
            text: dayText(priceLevelDate),
            why: 'Квартал уже закончился: проверьте, в каких ценах смета.',
          },
        ]
      : []),
    ...(isFunctionLost && functions
      ? [
          {
            label: 'Функциональное назначение',
            text: textOf(functions),
            why: 'В действующем классификаторе такого кода нет.',
          },
        ]
      : []),
  ]
}

function quarterStart(today: Day): Day {
  const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

interface CopiedPerson {
  participant: CarriedParticipant
  stale: LeftOut[]
  dropped: LeftOut[]
}

/** The declarant is who makes the copy: another one stays behind. */
function isOtherDeclarant({ role, fields }: CarriedParticipant, { declarantInn }: CopyKnowledge): boolean {
  return role === 'DECLARANT' && fields.inn !== (declarantInn ?? '')
}

/** `other`: with whom this one coincides; what is told of that one is not told again. */
function copyParticipant(
  one: CarriedParticipant,
  { other, ...known }: CopyKnowledge & { other: CarriedParticipant | undefined },
): CopiedPerson {
  const label = roles[one.role].title
  const expired = (one.bases ?? []).filter(({ until }) => until !== '' && until < known.today)
  const lost = (one.accounts ?? []).filter(({ bik }) => known.lostBanks.has(bik))
  const bases = (one.bases ?? []).filter((basis) => !expired.includes(basis))
  const accounts = (one.accounts ?? []).filter(({ bik }) => !known.lostBanks.has(bik))
  const participant = { ...one, accounts, bases }
  const toldBases = other?.bases?.map(authorityText) ?? []
  const toldAccounts = other?.accounts?.map(({ account }) => account) ?? []
  return {
    participant,
    stale: other ? [] : partyStale(one, known),
    dropped: [
      ...expired.flatMap((basis) => {
        if (toldBases.includes(authorityText(basis))) return []
        const why = `Срок действия истёк ${dayText(basis.until)}.`
        return { label: `${label}: полномочия`, text: authorityText(basis), why }
      }),
      ...lost.flatMap(({ bik, account }) =>
        toldAccounts.includes(account)
          ? []
          : {
              label: `${label}: счёт`,
              text: `${account}, БИК ${bik}`,
              why: 'Банка с таким БИК в действующем справочнике нет.',
            },
      ),
    ],
  }
}

function partyStale(one: CarriedParticipant, { parties }: CopyKnowledge): LeftOut[] {
  const now = parties.get(one.fields.inn ?? '')
  const label = roles[one.role].title
  const text = participantName(one)
  if (!now) return []
  if (now.endedOn) return [{ label, text, why: `По реестру прекращена ${dayText(now.endedOn)}.` }]
  const name = one.type === 'organization' ? one.fields.fullName : text
  return name && foldedName(name) !== foldedName(now.name)
    ? [{ label, text, why: `В реестре теперь: ${now.name}.` }]
    : []
}

function authorityText({ kind, number, date }: Basis): string {
  const from = date ? `от ${dayText(date)}` : ''
  return [catalogTitle('authorityKind', kind), number && `№ ${number}`, from].filter(Boolean).join(' ')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'да'
}
