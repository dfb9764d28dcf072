import { memberRoles, organizationKinds, organizationStates } from '@portal/domain/organizations/organization'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { Day, Id, Moment, Revision } from '../../shared.ts'
import { Account } from '../participants/shapes.ts'

export const OrganizationKind = z.enum(typedKeys(organizationKinds), 'Выберите вид лица')
export const OrganizationState = z.enum(typedKeys(organizationStates), 'Такого состояния нет')
export const MemberRole = z.enum(typedKeys(memberRoles), 'Выберите роль')

/** What the caller has to do with an organisation. */
export const OrganizationTie = z.enum(['staff', 'administrator', 'member', 'registrant', 'reader'])

export const NamedOrganization = z.object({ id: Id, name: z.string() })

const line = z.string('Укажите текст').check(z.trim(), z.maxLength(1000, 'Не длиннее 1000 знаков'))
const day = z.string('Укажите дату').check(z.trim(), z.maxLength(10, 'Дата записывается как 2026-03-12'))

/** Who signs besides the head, and by which document. */
export const Signatory = z.object({
  name: line,
  position: line,
  nameGenitive: line,
  positionGenitive: line,
  basis: z.string('Выберите документ').check(z.maxLength(20, 'Такого документа нет')),
  number: line,
  date: day,
  until: day,
})

/** The card as typed; what is wrong with it the domain says (`cardFaults`). */
export const OrganizationCard = z.object({
  fullName: line,
  shortName: line,
  inn: line,
  kpp: line,
  ogrn: line,
  legalAddress: line,
  postalAddress: line,
  phone: line,
  email: line,
  headSurname: line,
  headName: line,
  headPatronymic: line,
  headPosition: line,
  headGenitive: line,
  headPositionGenitive: line,
  signatories: z.array(Signatory, 'Перечислите подписантов').check(z.maxLength(20, 'Не больше 20 подписантов')),
  accounts: z.array(Account, 'Перечислите счета').check(z.maxLength(10, 'Не больше 10 счетов')),
})

export const OrganizationRow = z.object({
  id: Id,
  kind: OrganizationKind,
  state: OrganizationState,
  name: z.string(),
  fullName: z.string(),
  inn: z.nullable(z.string()),
  kpp: z.nullable(z.string()),
  ogrn: z.nullable(z.string()),
  /** Of a branch: whose it is. */
  head: z.nullable(NamedOrganization),
  members: z.number(),
  requests: z.number(),
  branches: z.number(),
  since: Moment,
})

export const Organization = z.object({
  ...OrganizationRow.shape,
  revision: Revision,
  card: OrganizationCard,
  tie: OrganizationTie,
  /** Whether the caller may change the card, and its ИНН and ОГРН. */
  mayEdit: z.boolean(),
  mayEditNumbers: z.boolean(),
  mergedInto: z.nullable(NamedOrganization),
  /** How it came here, when it registered itself: by whom, and what the register said. */
  registration: z.nullable(
    z.object({
      by: z.string(),
      source: z.nullable(z.string()),
      asOf: z.nullable(Day),
      /** Why the staff had to decide; null: the register had confirmed it. */
      why: z.nullable(z.string()),
    }),
  ),
  decision: z.nullable(z.object({ by: z.string(), at: Moment, words: z.nullable(z.string()) })),
  supervisions: z.number(),
  updated: z.nullable(z.object({ by: z.string(), at: Moment })),
})

/** An entry of the state register. */
export const FoundParty = z.object({
  kind: OrganizationKind,
  inn: z.string(),
  kpp: z.nullable(z.string()),
  ogrn: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  head: z.nullable(z.string()),
  endedOn: z.nullable(Day),
  stateText: z.nullable(z.string()),
  /** Why the register does not confirm that the caller may register it; null: it does. */
  doubt: z.nullable(z.string()),
})

/** An organisation that is here already, and whom to ask. */
export const KnownOrganization = z.object({
  id: Id,
  name: z.string(),
  kpp: z.nullable(z.string()),
  administrators: z.array(z.string()),
  mine: z.nullable(z.enum(['member', 'waiting'])),
})

export const Member = z.object({
  userId: Id,
  name: z.string(),
  /** For those who administer the organisation. */
  login: z.nullable(z.string()),
  email: z.nullable(z.string()),
  position: z.nullable(z.string()),
  role: MemberRole,
  since: Moment,
  state: z.enum(['active', 'invited', 'blocked']),
  isMe: z.boolean(),
  /** Applications of the organisation that are his, and how many of them are drafts. */
  requests: z.number(),
  drafts: z.number(),
  /** Tasks for design that are his. */
  tasks: z.number(),
})

export const Branch = z.object({
  id: Id,
  name: z.string(),
  kpp: z.nullable(z.string()),
  address: z.string(),
  members: z.number(),
  requests: z.number(),
  /** Of them, neither ended nor withdrawn. */
  open: z.number(),
  closedAt: z.nullable(Moment),
})

export const Supervision = z.object({
  body: NamedOrganization,
  inn: z.nullable(z.string()),
  since: Moment,
  /** The last day; null: until it is taken back. */
  until: z.nullable(Day),
  inForce: z.boolean(),
  by: z.nullable(z.string()),
})

/** One line of the history: who did what, and which values changed. */
export const OrganizationAct = z.object({
  at: Moment,
  title: z.string(),
  by: z.nullable(z.string()),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  words: z.nullable(z.string()),
})
